import { money, parseRate } from '@tessera/money';
import type { Currency, Rate } from '@tessera/money';
import type { Pair } from '../pair/pair.ts';
import { amountsOf } from './amounts.ts';
import { orderOf } from './order.ts';

function rateOf(quantityIn: string, quantityOut: string): Rate {
  const parsed = parseRate({ quantityIn, quantityOut });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.rate;
}

function pairOf(from: Currency, to: Currency, available = 100_000n): Pair {
  const account = (currency: Currency) => ({
    id: currency,
    number: null,
    counts: null,
    worth: null,
    currency,
    balance: money(available, currency),
    available: money(available, currency),
  });
  return { from: account(from), to: account(to) };
}

const rateAt = (value: Rate) =>
  ({ id: 'q', from: 'USD', to: 'EUR', value, market: null, expiresAt: null }) as const;

describe('the other amount follows exactly @XCHG-2', () => {
  test.each<[string, Currency, Currency, string, string, string, string]>([
    ['rounded down to the cent', 'USD', 'EUR', '1', '0.9184', '10.01', '9.19'],
    ['where binary fractions would lose a cent', 'USD', 'EUR', '1', '1.15', '100', '115.00'],
    ['at any positive quantity_in', 'RUB', 'USD', '100', '1.25', '333.33', '4.16'],
    ['to a currency without decimals', 'USD', 'JPY', '1', '151.37', '1.99', '301'],
    ['to six decimals', 'USD', 'USDC', '3', '2.999', '1', '0.999666'],
  ])('bought: %s', (_how, from, to, quantityIn, quantityOut, typed, bought) => {
    const rate = rateOf(quantityIn, quantityOut);
    const { texts } = amountsOf({ side: 'from', text: typed }, pairOf(from, to), rate);
    expect(texts).toEqual({ from: typed, to: bought });
  });

  test.each<[string, Currency, Currency, string, string, string, string]>([
    ['rounded up to the cent', 'USD', 'EUR', '1', '0.9184', '9.19', '10.01'],
    ['at any positive quantity_in', 'RUB', 'USD', '100', '1.25', '4.16', '332.80'],
    ['without decimals', 'JPY', 'USD', '151.37', '1', '1.00', '152'],
  ])('sold for a wanted amount: %s', (_how, from, to, quantityIn, quantityOut, typed, sold) => {
    const rate = rateOf(quantityIn, quantityOut);
    const { texts } = amountsOf({ side: 'to', text: typed }, pairOf(from, to), rate);
    expect(texts).toEqual({ from: sold, to: typed });
  });

  test('an empty or unreadable amount empties the other', () => {
    const pair = pairOf('USD', 'EUR');
    const rate = rateOf('1', '0.9');
    expect(amountsOf({ side: 'from', text: '' }, pair, rate).texts.to).toBe('');
    expect(amountsOf({ side: 'to', text: 'x' }, pair, rate).texts.from).toBe('');
    expect(amountsOf({ side: 'from', text: '5' }, pair, null).texts.to).toBe('');
  });
});

describe('a valid exchange @XCHG-3', () => {
  const pair = pairOf('USD', 'EUR', 5_000n);
  const rate = rateOf('1', '0.9184');
  const check = (text: string, side: 'from' | 'to' = 'from') => {
    const result = orderOf(pair, amountsOf({ side, text }, pair, rate), rateAt(rate));
    return result.ok ? 'possible' : result.reason;
  };

  test.each([
    ['', 'incomplete'],
    ['0', 'incomplete'],
    ['0.00', 'incomplete'],
    ['0.01', 'too-small'],
    ['0.02', 'possible'],
    ['50', 'possible'],
    ['50.01', 'insufficient'],
    ['1.234', 'too-precise'],
  ])('%p from an account with 50.00 is %s', (text, outcome) => {
    expect(check(text)).toBe(outcome);
  });

  test('an exchange that costs more than the account has is refused', () => {
    expect(check('45.92', 'to')).toBe('possible');
    expect(check('45.93', 'to')).toBe('insufficient');
  });

  test('without a rate nothing can be submitted', () => {
    const amounts = amountsOf({ side: 'from', text: '5' }, pair, null);
    expect(orderOf(pair, amounts, null)).toEqual({ ok: false, reason: 'no-rate' });
  });
});
