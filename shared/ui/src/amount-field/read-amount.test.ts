import { currencyExponent, formatMoneyParts, money } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { readAmount } from './read-amount.ts';

const nbsp = '\u00a0';

test.each([
  ['', ''],
  ['5', '5'],
  ['1234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['1 234,50', '1234.50'],
  [`1${nbsp}234.50`, '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['$1,234.50', '1234.50'],
  [`Rp${nbsp}1,234.50`, '1234.50'],
  [`1,234.50${nbsp}USDC`, '1234.50'],
  ['1 234,50 IDR', '1234.50'],
  ['1 234,50 ₽', '1234.50'],
  ['5.', '5.'],
  ['5,', '5.'],
  ['.5', '0.5'],
  ['.', '0.'],
  ['007', '7'],
  ['0', '0'],
  ['0.05', '0.05'],
  ['123456789.99', '123456789.99'],
])('%p is read as %p @XCHG-2 @MONEY-1', (text, plain) => {
  expect(readAmount(text, 2)).toBe(plain);
});

test.each([
  ['a tenth digit', '1234567890'],
  ['a third decimal', '1.234'],
  ['a comma that may mean a thousand', '1,234'],
  ['a minus', '-5'],
  ['letters', '12abc'],
  ['an exponent', '1e5'],
  ['two separators that group nothing', '1.2.3'],
  ['a comma for groups and decimals alike', '1,234,5'],
  ['wrong groups', '12,34,567.00'],
])('%s is refused, not guessed or cut: %p @XCHG-2 @MONEY-1', (_what, text) => {
  expect(readAmount(text, 2)).toBeNull();
});

test('a currency without decimals accepts groups but no fraction @MONEY-1', () => {
  expect(readAmount('1,234', 0)).toBe('1234');
  expect(readAmount('1.5', 0)).toBeNull();
  expect(readAmount('1.', 0)).toBeNull();
});

test('a currency with six decimals accepts six @MONEY-1', () => {
  expect(readAmount('0.000001', 6)).toBe('0.000001');
  expect(readAmount('0.0000001', 6)).toBeNull();
});

const amounts = [0n, 5n, 100n, 123450n, 1000000n, 99999999999n];
const currencies: readonly Currency[] = ['USD', 'RUB', 'USDC', 'JPY', 'IDR'];

test.each(['en', 'ru'] as const)(
  'an amount as formatted in %s can be pasted back @MONEY-1 @I18N-1',
  (language) => {
    for (const currency of currencies) {
      const decimals = currencyExponent(currency);
      for (const minor of amounts.filter((each) => each < 10n ** BigInt(9 + decimals))) {
        const { prefix, symbol, integer, fraction, code } = formatMoneyParts(
          money(minor, currency),
          {
            language,
          },
        );
        const read = readAmount(prefix + symbol + integer + fraction + code, decimals);
        expect(Number(read)).toBe(Number(minor) / 10 ** decimals);
      }
    }
  },
);
