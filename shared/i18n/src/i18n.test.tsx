import { act, render, screen } from '@testing-library/react';
import { getSession, setLanguage } from '@tessera/session';
import type { Language } from '@tessera/session';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  addTexts,
  addTextSource,
  dateLocale,
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatShortDateTime,
  loadTexts,
  overlayTexts,
  textLanguages,
  languageName,
  useGivenTexts,
} from './index.ts';

addTexts('en', {
  test: {
    'transactions.title': 'Transactions',
    greeting: 'Hello, {{name}}',
    attempts_one: '{{count}} attempt left',
    attempts_other: '{{count}} attempts left',
    nested: '$t(greeting) again',
  },
});
addTexts('ru', {
  test: {
    'transactions.title': 'Операции',
    greeting: 'Здравствуйте, {{name}}',
    attempts_one: 'осталась {{count}} попытка',
    attempts_few: 'осталось {{count}} попытки',
    attempts_many: 'осталось {{count}} попыток',
    attempts_other: 'осталось {{count}} попытки',
  },
});

const text = (key: string, params: object = {}, ns = 'test') =>
  (i18next.t as (key: string, options: object) => string)(key, { ns, ...params });

function Title() {
  useTranslation();
  return <h1>{text('transactions.title')}</h1>;
}

test.each([
  ['en', '12,345 attempts left'],
  ['ru', 'осталось 12\u00a0345 попыток'],
] as const)('in %s thousands of a count are set off @EASE-9', (language, written) => {
  setLanguage(language);
  expect(text('attempts', { count: 12_345 })).toBe(written);
});

test('an abbreviation and its word stay on one line, whoever gives the text @EASE-3', () => {
  addTexts('en', { pin: { pin: 'The PIN of a three-day trip', server: 'Server' } });
  addTexts('ru', { pin: { pin: 'ПИН-код и кто-то ещё', server: 'Сервер' } });
  expect(text('pin', {}, 'pin')).toBe('The PIN of a three-day trip');
  setLanguage('ru');
  overlayTexts('ru', { server: 'По QR-коду' });
  expect(text('pin', {}, 'pin')).toBe('ПИН-\u2060код и кто-то ещё');
  expect(text('server', {}, 'pin')).toBe('По QR-\u2060коду');
});

test('a server that does not count says one text for all numbers @I18N-1', () => {
  overlayTexts('en', { attempts: 'Tries: {{count}}' });
  expect(text('attempts', { count: 2 })).toBe('Tries: 2');
});

beforeEach(() => {
  setLanguage('en');
  overlayTexts('en', {});
  overlayTexts('ru', {});
});

test('a component changes its language without a reload @I18N-1', () => {
  render(<Title />);
  expect(screen.getByRole('heading').textContent).toBe('Transactions');
  act(() => setLanguage('ru'));
  expect(screen.getByRole('heading').textContent).toBe('Операции');
});

test("the server's text overrides the built-in one at once and in its language only @I18N-1", () => {
  render(<Title />);
  act(() => overlayTexts('en', { 'transactions.title': 'Movements' }));
  expect(screen.getByRole('heading').textContent).toBe('Movements');
  act(() => setLanguage('ru'));
  expect(screen.getByRole('heading').textContent).toBe('Операции');
});

test("the server's text of another language stands in for no common word @I18N-1 @I18N-2", () => {
  addTexts('ru', { common: { 'common.done': 'Готово' } });
  overlayTexts('en', { 'common.done': 'Finished' });
  setLanguage('ru');
  expect(text('common.done')).toBe('Готово');
});

test('a text that came with data follows the language, and the server overrides it @I18N-1', () => {
  function Entry() {
    return <a>{useGivenTexts()('menu.wallet', { en: 'Wallet', ru: 'Кошелёк' })}</a>;
  }
  const { container } = render(<Entry />);
  expect(container.textContent).toBe('Wallet');
  act(() => overlayTexts('ru', { 'menu.wallet': 'Счета' }));
  expect(container.textContent).toBe('Wallet');
  act(() => setLanguage('ru'));
  expect(container.textContent).toBe('Счета');
  act(() => overlayTexts('ru', {}));
  expect(container.textContent).toBe('Кошелёк');
});

test('a language without a text of its own shows the English one @I18N-2', () => {
  function Entry() {
    return <a>{useGivenTexts()('menu.wallet', { en: 'Wallet' })}</a>;
  }
  act(() => setLanguage('de'));
  const { container } = render(<Entry />);
  expect(container.textContent).toBe('Wallet');
  expect(text('transactions.title')).toBe('Transactions');
});

test.each([
  ['en', 'English'],
  ['ru', 'Русский'],
  ['pt-BR', 'Português (Brasil)'],
])('the language %s is named in itself: %s @EASE-12', (language, name) => {
  expect(languageName(language)).toBe(name);
});

test.each([
  [0, '0 attempts left', 'осталось 0 попыток'],
  [1, '1 attempt left', 'осталась 1 попытка'],
  [2, '2 attempts left', 'осталось 2 попытки'],
  [5, '5 attempts left', 'осталось 5 попыток'],
  [11, '11 attempts left', 'осталось 11 попыток'],
  [21, '21 attempts left', 'осталась 21 попытка'],
  [22, '22 attempts left', 'осталось 22 попытки'],
  [101, '101 attempts left', 'осталась 101 попытка'],
  [111, '111 attempts left', 'осталось 111 попыток'],
])('%i is counted as both languages do @I18N-1', (count, english, russian) => {
  expect(text('attempts', { count })).toBe(english);
  setLanguage('ru');
  expect(text('attempts', { count })).toBe(russian);
});

test.each(['<b>Ann & Co</b>', '$t(transactions.title)', '{{count}} $& $1'])(
  'the words of a user are shown as written: %s @I18N-1',
  (name) => {
    expect(text('greeting', { name })).toBe(`Hello, ${name}`);
    expect(text('nested', { name })).toBe(`Hello, ${name} again`);
  },
);

test('a parameter that nobody gave leaves no braces behind @I18N-1', () => {
  expect(text('greeting')).toBe('Hello, ');
});

describe('texts that stand apart from the code', () => {
  const t = () => text('title', {}, 'apart');
  let answer: Promise<unknown> | null = null;

  beforeAll(() => addTextSource(() => answer));
  beforeEach(() => {
    answer = null;
    addTexts('en', { apart: { title: 'Apart' } });
  });

  test('are loaded before the language is switched to, and then shown @I18N-1 @PERF-3', async () => {
    let arrive = () => {};
    answer = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    setLanguage('ru');
    expect([t(), textLanguages()]).toEqual(['Apart', ['en', 'ru']]);
    addTexts('ru', { apart: { title: 'Отдельно' } });
    arrive();
    await act(async () => {
      await answer;
    });
    expect([t(), textLanguages()]).toEqual(['Отдельно', ['ru']]);
  });

  test('that do not come leave the language as it is @I18N-1 @PERF-3', async () => {
    answer = Promise.reject(new Error('no network'));
    setLanguage('ru');
    expect(await loadTexts('ru')).toBe(false);
    expect(getSession()).toMatchObject({ language: 'en', missingLanguage: 'ru' });
    expect(t()).toBe('Apart');
  });
});

const evening = new Date(2026, 10, 20, 18, 4).toISOString();

test.each([
  [formatLongDateTime, '20 November 2026 at 18:04', '20 ноября 2026 г. в 18:04'],
  [formatLongDate, '20 November 2026', '20 ноября 2026 г.'],
  [formatShortDateTime, '20 Nov, 18:04', '20 нояб., 18:04'],
  [formatShortDate, '20 Nov', '20 нояб.'],
])(
  'dates are written as in the language of the interface: %o @I18N-1',
  (write, english, russian) => {
    expect(write(evening, 'en')).toBe(english);
    expect(write(evening, 'ru').replace(/\s/g, ' ')).toBe(russian);
    expect(write('soon', 'en')).toBe('soon');
  },
);

test.each([
  [['en-US', 'en'], 'November 20, 2026', '20 ноября 2026 г.'],
  [['ru-RU', 'en-GB'], '20 November 2026', '20 ноября 2026 г.'],
  [['en', 'en-US'], 'November 20, 2026', '20 ноября 2026 г.'],
  [['de-DE', 'en'], '20 November 2026', '20 ноября 2026 г.'],
])('in a browser of %j dates are those of its region @EASE-14', (languages, english, russian) => {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  const at = new Date(2026, 10, 20, 18, 4);
  const format = (language: Language) =>
    at.toLocaleDateString(dateLocale(language), { dateStyle: 'long' });
  expect([format('en'), format('ru').replace(/\s/g, ' ')]).toEqual([english, russian]);
});
