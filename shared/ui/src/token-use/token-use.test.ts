import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawValues } from './raw-values.ts';
import { sidedValues } from './sided-values.ts';

const workspace = join(__dirname, '../../../..');
const packages = readdirSync(workspace).filter((name) => /^(host|remote-.+)$/.test(name));
/** These files define the tokens and the typeface. */
const sources = /\/(tokens|fonts)\.css$/;

/** The findings of a rule in a package's stylesheets. */
function findIn(folder: string, rule: (css: string) => string[]): string[] {
  return stylesheetsOf(folder).flatMap((path) =>
    rule(readFileSync(join(workspace, path), 'utf8')).map((found) => `${path}: ${found}`),
  );
}

/** Paths of the stylesheets of a package. */
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
