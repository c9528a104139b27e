import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8', 'ru'],
  ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
  ['de,ru;q=0.5', 'ru'],
  ['ru;q=0', 'en'],
  ['en;q=0.3, RU;q=0.7', 'ru'],
  ['*', 'en'],
  ['ru;q=abc', 'en'],
])('%p asks for %s @I18N-1', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
