type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * Whether `version` is in `range` (FED-2). Supports the ranges that published remotes carry: an
 * exact version, `^1.2.3` or `~1.2.3`. Any other range is not satisfied: the host refuses what it
 * cannot check.
 */
export function satisfies(version: string, range: string): boolean {
  const operator = /^[\^~]/.exec(range)?.[0] ?? '';
  const wanted = parse(range.slice(operator.length));
  const actual = parse(version);
  if (!wanted || !actual) return false;
  if (operator === '') return compare(actual, wanted) === 0;
  if (compare(actual, wanted) < 0 || actual[0] !== wanted[0]) return false;
  const minorFixed = operator === '~' || wanted[0] === 0;
  if (minorFixed && actual[1] !== wanted[1]) return false;
  const patchFixed = operator === '^' && wanted[0] === 0 && wanted[1] === 0;
  return !patchFixed || actual[2] === wanted[2];
}
