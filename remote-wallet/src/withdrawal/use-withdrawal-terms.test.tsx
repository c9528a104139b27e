import { useCapabilities } from '@tessera/api';
import { money } from '@tessera/money';
import type { Money } from '@tessera/money';
import { done, offering, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { useWithdrawalQuote } from './withdrawal-terms.tsx';

const api = startFakeApi();
const call = 'POST /v2/wallet/withdrawal/quote';
const bodies = () => api.requests(call).map(({ body }) => body);

test('fee, least amount and arrival are quoted @WDRAW-4', async () => {
  const arrives = { min_s: 60, max_s: 600 };
  api.answer(call, done({ data: { fee: '0.00', arrives, least_amount: '1.00' } }));
  const { result } = renderWithApi(() => useWithdrawalQuote(money(1050n, 'USD')));
  await waitFor(() =>
    expect(result.current.data).toEqual({
      fee: money(0n, 'USD'),
      least: money(100n, 'USD'),
      arrives: { minS: 60, maxS: 600 },
    }),
  );
  expect(bodies()).toEqual([{ amount: '10.50', currency_code: 'USD' }]);
});

test('while an amount is typed only the last one is asked about @WDRAW-4', async () => {
  let amount: Money | null = null;
  const { result, rerender } = renderWithApi(() => ({
    known: useCapabilities().known,
    quote: useWithdrawalQuote(amount),
  }));
  await waitFor(() => expect(result.current.known).toBe(true));
  // In one turn, so that no debounce ends in between, however busy the machine is.
  for (const minor of [100n, 1000n, 1005n, 1050n]) {
    amount = money(minor, 'USD');
    rerender();
    expect(result.current.quote.refreshing).toBe(true);
  }
  await waitFor(() => expect(result.current.quote.status).toBe('ready'));
  expect(bodies()).toEqual([{ amount: '10.50', currency_code: 'USD' }]);
});

test('an amount that was asked about is not asked about again @WDRAW-4', async () => {
  let question: Money | null = money(1050n, 'USD');
  const { result, rerender } = renderWithApi(() => useWithdrawalQuote(question));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  for (question of [null, money(1050n, 'USD')]) act(() => rerender());
  expect(result.current.status).toBe('ready');
  expect(bodies()).toHaveLength(1);
});

test('a fee that cannot be counted with is a failure @WDRAW-4 @MONEY-2', async () => {
  api.answer(call, done({ data: { fee: '0.005', arrives: { min_s: 60, max_s: 600 } } }));
  const { result } = renderWithApi(() => useWithdrawalQuote(money(100n, 'USD')));
  await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
});

test('a refusal is told @WDRAW-4', async () => {
  api.answer(call, refused('INVALID_AMOUNT', 'Too little.'));
  const { result } = renderWithApi(() => useWithdrawalQuote(money(0n, 'USD')));
  await waitFor(() => expect(result.current.failure?.code).toBe('INVALID_AMOUNT'));
});

test('where no quote is offered none is asked for @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('history'));
  const { result } = renderWithApi(() => [
    useCapabilities().known,
    useWithdrawalQuote(money(100n, 'USD')).refreshing,
  ]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(bodies()).toEqual([]);
});
