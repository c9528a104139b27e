import { act, render, screen } from '@testing-library/react';
import { setLanguage } from '@tessera/session';
import {
  defineTexts,
  formatLongDateTime,
  formatShortDateTime,
  getTexts,
  overlayTexts,
  useTexts,
} from './index.ts';

const texts = defineTexts('test', {
  en: {
    'transactions.title': 'Transactions',
    greeting: 'Hello, {{name}}',
    attempts_one: '{{count}} attempt left',
    attempts_other: '{{count}} attempts left',
  },
  ru: {
    'transactions.title': 'Операции',
    greeting: 'Здравствуйте, {{name}}',
    attempts_one: 'осталась {{count}} попытка',
    attempts_few: 'осталось {{count}} попытки',
    attempts_many: 'осталось {{count}} попыток',
    attempts_other: 'осталось {{count}} попытки',
  },
});

function Title() {
  return <h1>{useTexts(texts)('transactions.title')}</h1>;
}

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

test.each([
  ['en', 1, '1 attempt left'],
  ['en', 5, '5 attempts left'],
  ['ru', 1, 'осталась 1 попытка'],
  ['ru', 3, 'осталось 3 попытки'],
  ['ru', 5, 'осталось 5 попыток'],
  ['ru', 21, 'осталась 21 попытка'],
] as const)('plurals are right in %s for %i @I18N-1', (language, count, expected) => {
  setLanguage(language);
  expect(getTexts(texts)('attempts', { count })).toBe(expected);
});

test('what a user wrote is shown as written', () => {
  expect(getTexts(texts)('greeting', { name: '<b>Ann & Co</b>' })).toBe('Hello, <b>Ann & Co</b>');
});

test('dates are long and in the language of the interface @I18N-1', () => {
  expect(formatLongDateTime('2026-11-20T12:04:00Z', 'en')).toMatch(/20 November 2026/);
  expect(formatLongDateTime('2026-11-20T12:04:00Z', 'ru')).toMatch(/20 ноября 2026/);
  expect(formatShortDateTime('2026-11-20T12:04:00Z', 'en')).toMatch(/20 Nov/);
  expect(formatLongDateTime('soon', 'en')).toBe('soon');
});
