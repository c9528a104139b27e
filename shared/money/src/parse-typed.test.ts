import fc from 'fast-check';
import { anyCurrency, anyMoney } from './arbitrary-money.ts';
import { formatMoneyParts, isNegative, money, negate, parseTyped, type Currency } from './index.ts';

test('a written amount can be pasted back in either language @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom('en' as const, 'ru' as const), (any, language) => {
      const amount = isNegative(any) ? negate(any) : any;
      const { integer, fraction } = formatMoneyParts(amount, { language });
      expect(parseTyped(integer + fraction, amount.currency)).toEqual({ ok: true, money: amount });
    }),
  );
});

test.each<[string, Currency, bigint]>([
  ['1,5', 'USD', 150n],
  ['1.5', 'USD', 150n],
  ['1\u00a0234,56', 'RUB', 123456n],
  ['1\u202f234.56', 'EUR', 123456n],
  [' 1 000 ', 'USD', 100000n],
  ['1,234.56', 'USD', 123456n],
  ['1.234,56', 'EUR', 123456n],
  ['1,234,567', 'USD', 123456700n],
  ["1'234.50", 'USD', 123450n],
  ['5.', 'USD', 500n],
  [',5', 'USD', 50n],
  ['1,234', 'JPY', 1234n],
  ['1,234', 'USDC', 1234000n],
])('%p typed for %s is understood @MONEY-1', (text, currency, minor) => {
  expect(parseTyped(text, currency)).toEqual({ ok: true, money: money(minor, currency) });
});

test.each<[string, Currency, string]>([
  ['', 'USD', 'empty'],
  ['  ', 'USD', 'empty'],
  ['1,234', 'USD', 'too-precise'],
  ['12,34,567', 'USD', 'not-a-number'],
  ['1.2.3', 'USD', 'not-a-number'],
  ['1,23.456,7', 'USD', 'not-a-number'],
  ['.', 'USD', 'not-a-number'],
  ['ten', 'USD', 'not-a-number'],
  ['-5', 'USD', 'negative'],
  ['-1,234.50', 'USD', 'negative'],
  ['9'.repeat(70), 'USD', 'too-large'],
])('%p typed for %s is refused: %s @MONEY-1', (text, currency, reason) => {
  expect(parseTyped(text, currency)).toEqual({ ok: false, reason });
});

test('no typing makes the parser throw @MONEY-1', () => {
  const typing = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-  e')) });
  fc.assert(
    fc.property(typing, anyCurrency, (text, currency) => {
      expect(typeof parseTyped(text, currency).ok).toBe('boolean');
    }),
  );
});
