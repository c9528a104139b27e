import { broken, json, startFakeApi } from '@tessera/testing';
import { act, renderHook, screen } from '@testing-library/react';
import {
  amountFrom,
  amountTo,
  aQuote,
  letTimePass,
  openExchange,
  ratesCall,
  submit,
} from '../exchange/testing.tsx';
import { useRateLife } from './use-rate-life.ts';

const api = startFakeApi();

test('an expired rate is replaced, and a changed rate is announced @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
  const { user } = await openExchange();
  expect(screen.getByRole('timer').textContent).toMatch(/^Locked for (1:00|0:5\d)$/);
  await user.type(amountFrom(), '100');
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.91', 120_000)] }));
  letTimePass(61_000);
  await screen.findByText('1 USD = 0.91 EUR');
  screen.getByText('The rate changed. Check the new amounts.');
  expect(amountTo().value).toBe('91.00');
  expect(api.requests(ratesCall)).toHaveLength(2);
});

test.each([
  ['a day slow', 86_400_000],
  ['a day fast', -86_400_000],
  ['six minutes fast', -360_000],
])('a clock that is %s shows the same minute @INPUT-2 @XCHG-4', async (_how, aheadMs) => {
  api.shiftClock(aheadMs);
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', aheadMs + 60_000)] }));
  await openExchange();
  expect(screen.getByRole('timer').textContent).toMatch(/^Locked for (1:0[01]|0:5\d)$/);
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.91', aheadMs + 120_000)] }));
  letTimePass(62_000);
  await screen.findByText('1 USD = 0.91 EUR');
  expect(api.requests(ratesCall)).toHaveLength(2);
});

test('a rate without a readable expiry does not expire @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [{ ...aQuote('rate-1', '0.92'), expires_at: 'soon' }] }));
  await openExchange();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('without a new rate nothing can be sent, and the user can retry @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
  const { user } = await openExchange();
  await user.type(amountFrom(), '100');
  api.answer(ratesCall, broken());
  letTimePass(61_000);
  const renew = await screen.findByRole('button', { name: 'Update the rate' });
  expect(submit().disabled).toBe(true);
  expect(screen.queryByText(/-/)).toBeNull();
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.92')] }));
  await user.click(renew);
  await screen.findByText('The rate was renewed and stayed the same.');
  expect(submit().disabled).toBe(false);
});

test('the margin is named beside the market’s rate @EASE-14', async () => {
  const rate = { ...aQuote('rate-1', '0.92'), market_rate: '0.9246231156' };
  api.answer(ratesCall, json({ rates: [rate] }));
  await openExchange();
  screen.getByText('Our margin 0.5%, market rate 0.924623');
});

test('a wrong clock does not cause endless requests @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', -3_600_000)] }));
  const { user } = await openExchange();
  expect(screen.queryByRole('timer')).toBeNull();
  await user.type(amountFrom(), '100');
  expect(submit().disabled).toBe(false);
  expect(api.requests(ratesCall)).toHaveLength(1);
});

test('a rate neither counts down nor expires during the exchange @XCHG-4', () => {
  jest.useFakeTimers();
  const onExpire = jest.fn();
  const value = { numerator: 92n, denominator: 100n };
  const pair = { from: 'USD', to: 'EUR' } as const;
  const rate = {
    id: 'rate-1',
    ...pair,
    value,
    market: null,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  const { result, rerender } = renderHook(({ paused }) => useRateLife(rate, { onExpire, paused }), {
    initialProps: { paused: true },
  });
  act(() => jest.advanceTimersByTime(61_000));
  expect(onExpire).not.toHaveBeenCalled();
  expect(result.current).toEqual({ state: 'alive', remainingS: 60 });
  rerender({ paused: false });
  act(() => jest.advanceTimersByTime(1_000));
  expect(onExpire).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
