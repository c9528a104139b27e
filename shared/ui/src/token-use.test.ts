import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function declarations(css: string): [property: string, value: string][] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, '');
  return (
    [...bare.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)]
      .map(([, property = '', value = '']): [string, string] => [property, value.trim()])
      // `!important` resets third-party styles.
      .filter(([, value]) => !value.includes('!important'))
  );
}

const rules: readonly {
  readonly of: string;
  readonly properties: RegExp;
  readonly raw: RegExp;
}[] = [
  {
    of: 'colour',
    properties: /./,
    raw: /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(black|white|gr[ae]y|silver|red|orange|yellow|green|blue|purple)(?![\w-])/i,
  },
  { of: 'time', properties: /./, raw: /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/ },
  {
    of: 'space',
    properties: /^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-)/,
    raw: /\d(px|rem)\b/,
  },
  { of: 'size of type', properties: /^font(-size)?$/, raw: /\d(px|rem)\b/ },
  { of: 'weight', properties: /^font(-weight)?$/, raw: /\b([1-9]00|bold)\b/ },
  { of: 'line height', properties: /^line-height$/, raw: /\d/ },
  { of: 'letter spacing', properties: /^letter-spacing$/, raw: /[\d.]+(em|px|rem)/ },
  { of: 'radius', properties: /radius$/, raw: /\d(px|rem|%)/ },
  { of: 'line', properties: /^(border|outline|box-shadow)/, raw: /\d(px|rem)\b/ },
  { of: 'layer', properties: /^z-index$/, raw: /\d/ },
];

function offGrid(value: string): boolean {
  return [...value.matchAll(/([\d.]+)(px|rem)\b/g)].some(([, number, unit]) => {
    const pixels = Number(number) * (unit === 'rem' ? 16 : 1);
    return pixels % 4 !== 0;
  });
}

function rawValues(css: string): string[] {
  return declarations(css).flatMap(([property, written]) => {
    const value = written.replace(/var\(--[\w-]+/g, 'var(');
    const says = `${property}: ${value.replace(/\s+/g, ' ')}`;
    if (property.startsWith('--') && offGrid(value)) return [`off the grid: ${says}`];
    const broken = rules.filter(
      ({ properties, raw }) => properties.test(property) && raw.test(value),
    );
    if (broken.length > 0) return broken.map(({ of }) => `${of} without a token: ${says}`);
    return offGrid(value) ? [`off the grid: ${says}`] : [];
  });
}

/** Physical sides, where stylesheets must use logical ones (start, end). */
const sidedProperty = /(^|-)(left|right)(-|$)/;
const sidedWord = /^(text-align|float|clear|justify-\w+): (left|right)$/;
const fourSides = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding)): /;

/** Splits a value; a function is one part. */
function parts(value: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + character);
  }
  return found.filter((part) => part !== '');
}

function isSided(property: string, value: string): boolean {
  const says = `${property}: ${value}`;
  if (sidedProperty.test(property) || sidedWord.test(says)) return true;
  const [first, second = first, third = first, fourth = second] = parts(value);
  if (fourSides.test(says)) return second !== fourth;
  return property === 'border-radius' && (first !== second || third !== fourth);
}

/** Uses of left and right, which are wrong in right-to-left languages; one sentence each. */
function sidedValues(css: string): string[] {
  return declarations(css)
    .map(([property, value]): [string, string] => [property, value.replace(/\s+/g, ' ')])
    .filter(([property, value]) => isSided(property, value))
    .map(([property, value]) => `has a side of its own: ${property}: ${value}`);
}

const workspace = join(__dirname, '../../..');
const packages = readdirSync(workspace).filter((name) => /^(host|remote-.+)$/.test(name));
const sources = /\/(tokens|fonts)\.css$/;

function findIn(folder: string, rule: (css: string) => string[]): string[] {
  return stylesheetsOf(folder).flatMap((path) =>
    rule(readFileSync(join(workspace, path), 'utf8')).map((found) => `${path}: ${found}`),
  );
}

function stylesheetsOf(folder: string): string[] {
  return readdirSync(join(workspace, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => path.endsWith('.css') && !sources.test(path));
}

describe.each([...packages, 'shared/ui', 'tools/gallery'])('no stylesheet of %s', (folder) => {
  test('has a value of its own where the look has a token @A11Y-1', () => {
    expect(findIn(folder, rawValues)).toEqual([]);
  });

  test('says left or right, which languages from right to left have the other way round @I18N-1', () => {
    expect(findIn(folder, sidedValues)).toEqual([]);
  });
});

test.each([
  'margin-left: auto;',
  'border-top-right-radius: 0;',
  'text-align: right;',
  'inset: var(--space-2) auto auto var(--space-2);',
  'padding: 0 calc(2 * var(--space-1)) 0 0;',
  'border-radius: var(--radius-m) 0 0 var(--radius-m);',
])('%s names a side of the screen', (declaration) => {
  expect(sidedValues(`.one { ${declaration} }`)).toHaveLength(1);
});

test.each([
  'margin-inline-start: auto;',
  'text-align: end;',
  'inset: auto 0 0;',
  'padding: 0 calc(2 * var(--space-1));',
  'border-radius: var(--radius-xl) var(--radius-xl) 0 0;',
])('%s holds in both directions', (declaration) => {
  expect(sidedValues(`.one { ${declaration} }`)).toEqual([]);
});

test.each([
  ['color: #14151a;', 'colour'],
  ['background: rgb(0 0 0 / 0.5);', 'colour'],
  ['border-color: red;', 'colour'],
  ['transition: opacity 200ms;', 'time'],
  ['padding: 0 14px;', 'space'],
  ['font-size: 14px;', 'size of type'],
  ['font-weight: 600;', 'weight'],
  ['border-radius: 6px;', 'radius'],
  ['border: 1px solid var(--line);', 'line'],
  ['z-index: 10;', 'layer'],
  ['width: 313px;', 'off the grid'],
])('%s is told as a %s that stands for itself', (declaration, what) => {
  expect(rawValues(`.one { ${declaration} }`).join()).toContain(what);
});

test.each([
  'color: var(--ink);',
  'padding: calc(-1 * var(--space-2)) 0 auto;',
  'width: 372px;',
  'flex: 1 1 12rem;',
  'transition: opacity var(--fast);',
  'font-size: 0.62em;',
])('%s is as it should be', (declaration) => {
  expect(rawValues(`.one { ${declaration} }`)).toEqual([]);
});
