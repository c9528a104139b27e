type Version = readonly [major: number, minor: number, patch: number];

const anything = /^[xX*]$/;

function numbersOf(text: string): number[] | null {
  const parts = text.replace(/^v/, '').split('.');
  const open = parts.findIndex((part) => anything.test(part));
  const numbers = open < 0 ? parts : parts.slice(0, open);
  const isVersion =
    parts.length <= 3 &&
    numbers.every((part) => /^(0|[1-9]\d*)$/.test(part)) &&
    parts.slice(numbers.length).every((part) => anything.test(part));
  return isVersion ? numbers.map(Number) : null;
}

const version = ([major = 0, minor = 0, patch = 0]: readonly number[]): Version => [
  major,
  minor,
  patch,
];

function isBefore(one: Version, other: Version): boolean {
  return (one[0] - other[0] || one[1] - other[1] || one[2] - other[2]) < 0;
}

function isWithin(actual: Version, comparison: string): boolean {
  const [, operator = '', text = ''] = /^(~>|[<>]=?|[=^~])?(.*)$/.exec(comparison) ?? [];
  const numbers = text === '' ? [] : numbersOf(text);
  if (!numbers) return false;
  const isStrict = operator === '<' || operator === '>';
  if (numbers.length === 0) return !isStrict;
  const from = version(numbers);
  /** The lowest version above that differs in the number at `index`. */
  const next = (index: number) =>
    version(numbers.slice(0, index + 1).map((each, at) => (at === index ? each + 1 : each)));
  const last = numbers.length - 1;
  if (operator === '<') return isBefore(actual, from);
  if (operator === '<=') return isBefore(actual, next(last));
  if (operator === '>') return !isBefore(actual, next(last));
  if (isBefore(actual, from)) return false;
  if (operator === '>=') return true;
  const leading = numbers.findIndex((each) => each > 0);
  const fixed = { '^': leading < 0 ? last : leading, '~': Math.min(last, 1) }[operator[0] ?? ''];
  return isBefore(actual, next(fixed ?? last));
}

/**
 * Whether `version` is in `range` (FED-2), by the rules of npm's `semver`: `^1.2.3`, `~1.2`, `1.x`,
 * `>=18 <20`, `18.1 - 19`, alternatives by `||`. Unreadable ranges and pre-releases give `false`:
 * the host refuses what it cannot check.
 * @example
 * satisfies('19.3.1', '^18 || ^19'); // true
 */
export function satisfies(version: string, range: string): boolean {
  const actual = /^\d+\.\d+\.\d+$/.test(version) ? numbersOf(version) : null;
  if (!actual) return false;
  const [major = 0, minor = 0, patch = 0] = actual;
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((comparison) => isWithin([major, minor, patch], comparison)),
  );
}
