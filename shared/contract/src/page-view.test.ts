import { pageViewOf, parsePageView, readCookie, viewCookie, writePageView } from './index.ts';

const offered = { languages: ['en', 'ru', 'pt-BR'], defaultLanguage: 'en' };

test.each([
  { language: 'pt-BR', theme: 'light', audience: 'user' },
  { language: 'ru', theme: 'dark', audience: 'user' },
  { language: null, theme: 'system', audience: 'visitor' },
  { language: 'en', theme: 'light', audience: 'unfinished' },
  { language: 'en', theme: 'dark', audience: 'overridden' },
] as const)('a view is read as it was written: %j @FIRST-2', (view) => {
  expect(parsePageView(writePageView(view), offered.languages)).toEqual(view);
});

test.each([
  undefined,
  '',
  'ru',
  'ru.dark',
  'de.dark.user',
  'ru.pink.user',
  'ru.dark.admin',
  'ru.dark.user.x',
])('a cookie that says %j is no view @FIRST-4', (value) => {
  expect(parsePageView(value, offered.languages)).toBeNull();
});

test.each([
  ['ru.dark.user', 'en', { language: 'ru', theme: 'dark', audience: 'user' }],
  ['.dark.user', 'ru-RU,en;q=0.5', { language: 'ru', theme: 'dark', audience: 'user' }],
  [undefined, 'de, en;q=0.5, ru;q=0.8', { language: 'ru', theme: 'system', audience: 'visitor' }],
  [undefined, 'pt;q=0.9, pt-br;q=0.8', { language: 'pt-BR', theme: 'system', audience: 'visitor' }],
  [undefined, 'ru;q=0, de', { language: 'en', theme: 'system', audience: 'visitor' }],
  ['<script>', undefined, { language: 'en', theme: 'system', audience: 'visitor' }],
] as const)(
  'a browser with cookie %j that accepts %j gets %j @FIRST-2 @EASE-12',
  (cookie, accepted, view) => {
    expect(pageViewOf(cookie, accepted, offered)).toEqual(view);
  },
);

test('a cookie is found among others, but not by the end of its name @FIRST-2', () => {
  expect(readCookie(`a=1; ${viewCookie}=ru.dark.user; b=2`, viewCookie)).toBe('ru.dark.user');
  expect(readCookie(`x${viewCookie}=1`, viewCookie)).toBeUndefined();
  expect(readCookie(undefined, viewCookie)).toBeUndefined();
});
