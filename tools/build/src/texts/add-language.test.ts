import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addLanguage } from './add-language.ts';
import { textFaults } from './text-faults.ts';

let root: string;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
  const wallet = { title: 'Wallet', left_one: '{{count}} day', left_other: '{{count}} days' };
  write('remote-wallet/locales/en/wallet.json', JSON.stringify(wallet));
  write('shared/ui/locales/en/ui.json', JSON.stringify({ dates: '$t(common.dates)', ok: 'OK' }));
  write('host/public/documents/terms.en.html', '<p>Terms</p>');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a further language begins as English, in the plural forms that it has @I18N-2', () => {
  const added = addLanguage(root, 'pl');
  expect(read('remote-wallet/locales/pl/wallet.json')).toEqual({
    title: 'Wallet',
    left_one: '{{count}} day',
    left_few: '{{count}} days',
    left_many: '{{count}} days',
    left_other: '{{count}} days',
  });
  const files = ['en', 'pl'].map((language) => ({
    file: join(root, 'remote-wallet/locales', language, 'wallet.json'),
    namespace: 'wallet',
    language,
  }));
  expect(textFaults(files)).toEqual([]);
  expect(added).toMatchObject({ ok: true });
});

test('texts and documents to translate are listed, and no text that another one gives @I18N-2', () => {
  const added = addLanguage(root, 'pt-BR');
  const place = (file: string) => join(root, file);
  expect(added).toEqual({
    ok: true,
    untranslated: [
      { file: place('remote-wallet/locales/pt-BR/wallet.json'), key: 'title', english: 'Wallet' },
      ...['one', 'many', 'other'].map((form) => ({
        file: place('remote-wallet/locales/pt-BR/wallet.json'),
        key: `left_${form}`,
        english: form === 'one' ? '{{count}} day' : '{{count}} days',
      })),
      { file: place('shared/ui/locales/pt-BR/ui.json'), key: 'ok', english: 'OK' },
      { file: place('host/public/documents/terms.pt-BR.html'), key: '', english: 'terms.en.html' },
    ],
  });
  expect(read('shared/ui/locales/pt-BR/ui.json')).toEqual({ dates: '$t(common.dates)', ok: 'OK' });
});

test.each([
  ['German', 'German is no language'],
  ['../../etc', '../../etc is no language'],
  ['xx', 'xx is no language'],
  ['pt-br', 'pt-br is written pt-BR'],
  ['en', join('locales', 'en')],
])('%s is refused: %s @I18N-2', (language, reason) => {
  expect(addLanguage(root, language)).toEqual({
    ok: false,
    reason: expect.stringContaining(reason) as string,
  });
});

test('translations that are there are not written over @I18N-2', () => {
  write('shared/ui/locales/de/ui.json', '{"ok":"Gut"}');
  expect(addLanguage(root, 'de')).toMatchObject({ ok: false });
  expect(read('shared/ui/locales/de/ui.json')).toEqual({ ok: 'Gut' });
});
