import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textFilesFor, withTexts } from './locales.js';
import { textFaults } from './text-faults.ts';

/** In parts, since this file is transformed as well. */
const shows = (namespace: string) => `const { t } = useTranslation('${namespace}');`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  write('package.json', '{}');
  write('locales/en/common.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string | object): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Faults of a namespace with these texts. */
function faultsOf(en: string | object, ru: string | object): string[] {
  const files = Object.entries({ en, ru }).map(([language, content]) => ({
    file: write(`locales/${language}/cards.json`, content),
    namespace: 'cards',
    language,
  }));
  return textFaults(files).map((fault) => fault.replace(`${folder}/`, ''));
}

test('languages that say the same have no fault @I18N-2', () => {
  const plural = (forms: string[]) =>
    Object.fromEntries(forms.map((form) => [`left_${form}`, '{{count}} left']));
  expect(
    faultsOf(
      { title: 'Cards of {{name}}', ...plural(['one', 'other']) },
      { title: '{{name}}: карты', ...plural(['one', 'few', 'many', 'other']) },
    ),
  ).toEqual([]);
});

test.each([
  ['a missing key', { title: 'Cards' }, {}, 'title is missing'],
  ['a key too many', {}, { title: 'Карты' }, 'title is not in English'],
  ['an empty text', { title: 'Cards' }, { title: ' ' }, 'title is no text'],
  ['a list', { title: 'Cards' }, { title: [] }, 'title is no text'],
  [
    'a plural form too few',
    { left_one: '{{count}} left', left_other: '{{count}} left' },
    { left_one: '{{count}}', left_few: '{{count}}', left_other: '{{count}}' },
    'left_many is missing',
  ],
  [
    'another placeholder',
    { title: 'Cards of {{name}}' },
    { title: 'Карты {{owner}}' },
    'title differs from English in the placeholder {{owner}}',
  ],
  [
    'a wrong placeholder',
    { title: 'Cards of {{name}}' },
    { title: 'Карты {{ name}' + '}' },
    'title has the placeholder {{ name}}, which is no name',
  ],
])('%s is told with its file and key @I18N-2', (_fault, en, ru, told) => {
  expect(faultsOf(en, ru)).toEqual([`locales/ru/cards.json: ${told}`]);
});

test('a file that is no JSON is told by its name @I18N-2', () => {
  expect(() => faultsOf({}, '{ "title": }')).toThrow(/locales\/ru\/cards\.json is no JSON/);
});

test('a namespace that no package has is told with the source that names it @I18N-2', () => {
  const source = write('src/cards.tsx', shows('cards'));
  expect(() => textFilesFor(shows('cards'), source)).toThrow(
    `${source}: there is no locales/en/cards.json`,
  );
});

test('a script that shows texts brings them, and another stays as it is @I18N-2', () => {
  write('locales/en/cards.json', {});
  write('locales/ru/cards.json', {});
  const file = join(folder, 'src', 'cards.tsx');
  const brought = withTexts(shows('cards'), file);
  expect(brought).toContain(`import $text0 from "${folder}/locales/en/cards.json";`);
  expect(brought).toContain('$addTexts("ru", { "cards": $text1 });');
  expect(withTexts('const t = 1;', file)).toBe('const t = 1;');
});

test('a script that is handed its texts brings the common words that it asks for @I18N-2', () => {
  write('locales/en/common.json', { 'common.date': 'Date' });
  const file = join(folder, 'src', 'lines.ts');
  const namespaces = (source: string) => textFilesFor(source, file).map((each) => each.namespace);
  expect(namespaces("[t('common.date'), at]")).toEqual(['common']);
  expect(namespaces("[t('cards.date'), at]")).toEqual([]);
});
