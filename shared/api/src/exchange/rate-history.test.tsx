import { aRateHistory, done, offering, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { readRateHistory } from '@tessera/wire/exchange';
import { useCall, useCapabilities } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/exchange/rate-history';
const question = { from: 'USD', to: 'EUR', days: '30' } as const;
const useRateHistory = (params: { from: string; to: string; days: '30' | '365' } | null) =>
  useCall(readRateHistory, params && { params }, { staleTime: 3_600_000 });
const asked = () => api.requests(call).map(({ query }) => Object.fromEntries(query));

test('the past rates of a pair are read, oldest first @XCHG-5', async () => {
  const { result } = renderWithApi(() => useRateHistory(question));
  await waitFor(() =>
    expect(result.current.data).toEqual({
      points: [
        { date: '2026-03-03', rate: '0.915' },
        { date: '2026-03-04', rate: '0.9185' },
        { date: '2026-03-05', rate: '0.92' },
      ],
    }),
  );
  expect(asked()).toEqual([{ from: 'USD', to: 'EUR', days: '30' }]);
});

test('a pair without past rates has no points @XCHG-5', async () => {
  api.answer(call, done({ data: aRateHistory({ results: [] }) }));
  const { result } = renderWithApi(() => useRateHistory(question));
  await waitFor(() => expect(result.current.data).toEqual({ points: [] }));
});

test('another span is another read, and one that was read is not asked for again @XCHG-5', async () => {
  let now: Parameters<typeof useRateHistory>[0] = question;
  const { result, rerender } = renderWithApi(() => useRateHistory(now));
  for (now of [question, { ...question, days: '365' as const }, { ...question }]) {
    act(() => rerender());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  }
  expect(asked().map(({ days }) => days)).toEqual(['30', '365']);
});

test.each([
  ['without a pair', null, offering('rate-history')],
  ['where none are offered', question, offering('exchange-quote')],
])('%s no past rates are asked for @API-3', async (_what, asking, capabilities) => {
  api.answer('GET /v2/wallet/capabilities', capabilities);
  const { result } = renderWithApi(() => [
    useCapabilities().known,
    useRateHistory(asking).refreshing,
  ]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(asked()).toEqual([]);
});
