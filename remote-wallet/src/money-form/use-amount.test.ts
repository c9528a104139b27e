import { money } from '@tessera/money';
import { checkAmount } from './use-amount.ts';

test.each([
  ['', 'empty'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-1', 'negative'],
  ['1.001', 'too-precise'],
  ['abc', 'not-a-number'],
  ['9'.repeat(30), 'too-large'],
  ['10.01', 'insufficient'],
])('%j is refused as %s @TOPUP-1 @WDRAW-1', (entered, reason) => {
  const bounds = { currency: 'USD', available: money(1000n, 'USD') } as const;
  expect(checkAmount(entered, bounds)).toEqual({ ok: false, reason });
});

test('an amount above the limit is refused, but the lack of money is told first @EASE-7', () => {
  const bounds = {
    currency: 'USD',
    available: money(1000n, 'USD'),
    limit: money(500n, 'USD'),
  } as const;
  expect(checkAmount('5.00', bounds).ok).toBe(true);
  expect(checkAmount('5.01', bounds)).toEqual({ ok: false, reason: 'limit' });
  expect(checkAmount('10.01', bounds)).toEqual({ ok: false, reason: 'insufficient' });
});

test('the whole available amount may be spent @WDRAW-1', () => {
  const available = money(5_000_001n, 'USDC');
  expect(checkAmount('5.000001', { currency: 'USDC', available })).toEqual({
    ok: true,
    money: available,
  });
});
