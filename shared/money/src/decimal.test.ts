import fc from 'fast-check';
import { anyCurrency, anyMoney } from './arbitrary-money.ts';
import { money, parseDecimal, parseSignedDecimal, toDecimal, type Currency } from './index.ts';

test('an amount written for the wire reads back as the same @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(parseSignedDecimal(toDecimal(amount), amount.currency)).toEqual({
        ok: true,
        money: amount,
      });
    }),
  );
});

test('nothing is written without a sign @MONEY-1', () => {
  expect(toDecimal(money(0n, 'USD'))).toBe('0.00');
  expect(toDecimal(money(-1n, 'USD'))).toBe('-0.01');
});

test.each<[string, Currency, bigint]>([
  ['0', 'USD', 0n],
  ['1200.00', 'USD', 120000n],
  ['0.1', 'USD', 10n],
  ['007.50', 'EUR', 750n],
  ['100', 'JPY', 100n],
  ['5.000001', 'USDC', 5000001n],
  ['999999999999999999', 'JPY', 10n ** 18n - 1n],
])('%p %s is an amount @MONEY-1', (text, currency, minor) => {
  expect(parseDecimal(text, currency)).toEqual({ ok: true, money: money(minor, currency) });
});

test.each<[string, Currency, string]>([
  ['', 'USD', 'empty'],
  ['1.001', 'USD', 'too-precise'],
  ['1.000', 'USD', 'too-precise'],
  ['1.0', 'JPY', 'too-precise'],
  ['0.0000001', 'USDC', 'too-precise'],
  ['-1', 'USD', 'negative'],
  ['-0', 'USD', 'negative'],
  ['10000000000000000.00', 'USD', 'too-large'],
  ['9'.repeat(100_000), 'USD', 'too-large'],
  ['1e3', 'USD', 'not-a-number'],
  ['0x10', 'USD', 'not-a-number'],
  ['NaN', 'USD', 'not-a-number'],
  ['Infinity', 'USD', 'not-a-number'],
  ['+1', 'USD', 'not-a-number'],
  ['1,5', 'USD', 'not-a-number'],
  ['1 000', 'USD', 'not-a-number'],
  ['.5', 'USD', 'not-a-number'],
  ['5.', 'USD', 'not-a-number'],
  ['1.2.3', 'USD', 'not-a-number'],
  ['١٢', 'USD', 'not-a-number'],
  ['1\n', 'USD', 'not-a-number'],
  ['a'.repeat(100), 'USD', 'not-a-number'],
])('%p %s is refused: %s @MONEY-1', (text, currency, reason) => {
  expect(parseDecimal(text, currency)).toEqual({ ok: false, reason });
});

test('no text at all makes the parser throw or accept a negative amount @MONEY-1', () => {
  fc.assert(
    fc.property(fc.string(), anyCurrency, (text, currency) => {
      const result = parseDecimal(text, currency);
      if (result.ok) expect(result.money.minor >= 0n).toBe(true);
      else expect(result.reason).toMatch(/\w/);
    }),
  );
});
