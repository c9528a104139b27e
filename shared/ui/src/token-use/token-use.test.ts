import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawValues } from './raw-values.ts';

const workspace = join(__dirname, '../../../..');
const packages = readdirSync(workspace).filter((name) => /^(host|remote-.+)$/.test(name));
/** They say what the tokens and the typeface are. */
const sources = /\/(tokens|fonts)\.css$/;

/** Paths of the stylesheets of a package. */
function stylesheetsOf(folder: string): string[] {
  return readdirSync(join(workspace, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => path.endsWith('.css') && !sources.test(path));
}

test.each([...packages, 'shared/ui', 'shared/gallery'])(
  'no stylesheet of %s has a value of its own where the look has a token @A11Y-1',
  (folder) => {
    const found = stylesheetsOf(folder).flatMap((path) =>
      rawValues(readFileSync(join(workspace, path), 'utf8')).map((value) => `${path}: ${value}`),
    );
    expect(found).toEqual([]);
  },
);

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
