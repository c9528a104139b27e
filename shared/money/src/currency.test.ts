import { accountCurrenciesOf } from './account-currencies.ts';
import {
  currencies,
  currencyExponent,
  currencySymbol,
  isCurrency,
  money,
  moneyPrefix,
} from './index.ts';

test.each([
  ['RUB', 2],
  ['USD', 2],
  ['EUR', 2],
  ['IDR', 2],
  ['GBP', 2],
  ['JPY', 0],
  ['USDC', 6],
])('%s has %i decimals @MONEY-1', (code, exponent) => {
  expect(currencyExponent(code)).toBe(exponent);
});

test.each(['', 'usd', 'BTC', 'constructor', '__proto__'])('%p is no currency @MONEY-1', (code) => {
  expect(isCurrency(code)).toBe(false);
  expect(currencyExponent(code)).toBeUndefined();
});

test('the list of currencies holds exactly those of the table @MONEY-1', () => {
  expect(currencies.every(isCurrency)).toBe(true);
  expect(currencies).toHaveLength(7);
});

test('six currencies have a symbol and all others are told by their codes @EASE-9', () => {
  const codes = ['USD', 'EUR', 'RUB', 'JPY', 'GBP', 'IDR', 'USDC', 'toString'];
  expect(codes.map(currencySymbol)).toEqual(['$', '€', '₽', '¥', '£', 'Rp', '', '']);
});

test('the prefix is empty for zero and shows the sign otherwise @MONEY-1', () => {
  expect([0n, -1n, 1n].map((minor) => moneyPrefix(money(minor, 'USD')))).toEqual(['', '-', '+']);
});

test('a variant opens accounts in five currencies, crypto none in roubles @VAR-1', () => {
  expect(accountCurrenciesOf('crypto')).toEqual(['USD', 'EUR', 'IDR', 'USDC']);
  expect(accountCurrenciesOf('card').toSorted()).toEqual(['EUR', 'IDR', 'RUB', 'USD', 'USDC']);
});
