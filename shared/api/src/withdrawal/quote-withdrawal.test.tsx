import { offering, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { useCapabilities } from '../index.ts';
import { useWithdrawalQuote } from './quote-withdrawal.ts';
import type { WithdrawalQuestion } from '../index.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/withdrawal/quote';
const bodies = () => api.requests(call).map(({ body }) => body);

test('fee and arrival are quoted @WDRAW-4', async () => {
  const { result } = renderWithApi(() =>
    useWithdrawalQuote({ amount: '10.50', currencyCode: 'USD' }),
  );
  await waitFor(() =>
    expect(result.current.data).toEqual({ fee: '0', arrives: { minS: 60, maxS: 600 } }),
  );
  expect(bodies()).toEqual([{ amount: '10.50', currency_code: 'USD' }]);
});

test('while an amount is typed only the last one is asked about @WDRAW-4', async () => {
  let amount = '1';
  const { result, rerender } = renderWithApi(() =>
    useWithdrawalQuote({ amount, currencyCode: 'USD' }),
  );
  await waitFor(() => expect(result.current.refreshing).toBe(true));
  for (amount of ['10', '10.5', '10.50']) rerender();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect(bodies()).toEqual([{ amount: '10.50', currency_code: 'USD' }]);
});

test('an amount that was asked about is not asked about again @WDRAW-4', async () => {
  let question: WithdrawalQuestion | null = { amount: '10.50', currencyCode: 'USD' };
  const { result, rerender } = renderWithApi(() => useWithdrawalQuote(question));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  for (question of [null, { amount: '10.50', currencyCode: 'USD' }]) act(() => rerender());
  expect(result.current.status).toBe('ready');
  expect(bodies()).toHaveLength(1);
});

test('a refusal is told @WDRAW-4', async () => {
  api.answer(call, refused('INVALID_AMOUNT', 'Too little.'));
  const { result } = renderWithApi(() => useWithdrawalQuote({ amount: '0', currencyCode: 'USD' }));
  await waitFor(() => expect(result.current.failure?.code).toBe('INVALID_AMOUNT'));
});

test('where no quote is offered none is asked for @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('history'));
  const { result } = renderWithApi(() => [
    useCapabilities().known,
    useWithdrawalQuote({ amount: '1', currencyCode: 'USD' }).refreshing,
  ]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(bodies()).toEqual([]);
});
