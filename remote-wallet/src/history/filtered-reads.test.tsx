import { call as send, useCall, useCapabilities } from '@tessera/api';
import {
  aReceipt,
  aSeries,
  aStatistic,
  done,
  json,
  misshapen,
  offering,
  raw,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { money } from '@tessera/money';
import { getSession, setLanguage, startSession } from '@tessera/session';
import * as history from '@tessera/wire/history';
import * as withdrawal from '@tessera/wire/withdrawal';
import { useSeries, useStatistics } from '../statistics/use-statistics.ts';
import { filterParams } from '../history-filter/history-filter.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

const api = startFakeApi();
const filter = { from: '2026-03-01T00:00:00Z', walletId: 'account-usd', search: 'cash' };
const useTransaction = (id: string | null) =>
  useCall(history.readReceipt, id === null ? null : { path: { id } });
const exportHistory = (wanted: HistoryFilter) =>
  send(history.exportCsv, { params: filterParams(wanted) });
const cash = {
  amount: money(500n, 'USD'),
  currencyCode: 'USD',
  pin: '2580',
  pan: '4242',
};
const params = { from: '2026-03-01T00:00:00Z', wallet_id: 'account-usd', q: 'cash' };
const queryOf = (call: CallPlace) => Object.fromEntries(api.requests(call)[0]?.query ?? []);

describe('statistics', () => {
  const call = 'GET /v2/wallet/stat';

  test('are those of the filter, with how many there were @HIST-3', async () => {
    api.answer(call, json({ results: [aStatistic({ count: 12 })] }));
    const { result } = renderWithApi(() => useStatistics(filter));
    await waitFor(() => expect(result.current.data?.[0]).toMatchObject({ count: 12 }));
    expect(queryOf(call)).toEqual(params);
  });

  test('cover everything where the backend has no filters @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering());
    const { result } = renderWithApi(() => useStatistics(filter));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(queryOf(call)).toEqual({});
  });
});

describe('the series', () => {
  const call = 'GET /v2/wallet/stat/series';

  test('is read by currency, in the time zone of the browser @HIST-3', async () => {
    const { result } = renderWithApi(() => useSeries(filter));
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(result.current.data?.bucket).toBe('day');
    expect(result.current.data?.series[0]).toMatchObject({
      currencyCode: 'USD',
      points: [
        { at: '2026-03-04T00:00:00Z', incoming: money(0n, 'USD'), outgoing: money(0n, 'USD') },
        { incoming: money(120_000n, 'USD'), outgoing: money(0n, 'USD') },
        { incoming: money(0n, 'USD'), outgoing: money(1050n, 'USD') },
      ],
    });
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(queryOf(call)).toEqual({ ...params, time_zone });
  });

  test('with unknown buckets is a typed failure @API-1', async () => {
    api.answer(call, misshapen({ data: { ...aSeries(), bucket: 'century' } }));
    const { result } = renderWithApi(() => useSeries({}));
    await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
  });

  test('is asked in UTC where the browser cannot tell its time zone @HIST-3', async () => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    const { result } = renderWithApi(() => useSeries({}));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(queryOf(call)['time_zone']).toBe('UTC');
  });
});

describe('a receipt', () => {
  const call = 'GET /v2/wallet/transaction/transaction-9';

  test('tells both sides of an exchange and its rate @HIST-4', async () => {
    const { result } = renderWithApi(() => useTransaction('transaction-9'));
    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(result.current.data).toEqual({
      id: 'transaction-9',
      number: '200000000000186',
      kind: 'exchange',
      walletId: 'account-usd',
      amount: money(-10_000n, 'USD'),
      currencyCode: 'USD',
      status: 'completed',
      description: 'USD to EUR',
      title: null,
      party: null,
      partyKey: null,
      about: null,
      createdAt: '2026-03-05T14:30:00Z',
      counterAmount: null,
      counterCurrencyCode: null,
      category: null,
      details: {
        card: null,
        address: null,
        counterparty: null,
        phone: null,
        bank: null,
        hash: null,
        merchant: null,
        network: null,
        note: null,
        fee: null,
        page: null,
        person: null,
        cancelled: null,
        rate: {
          rate: { numerator: 92n, denominator: 100n },
          fromCurrencyCode: 'USD',
          toCurrencyCode: 'EUR',
        },
        counterAmount: money(9200n, 'EUR'),
        counterCurrencyCode: 'EUR',
      },
    });
  });

  test('without details has none @API-3', async () => {
    api.answer(call, done({ data: { ...aReceipt(), details: undefined } }));
    const { result } = renderWithApi(() => useTransaction('transaction-9'));
    await waitFor(() => expect(result.current.data?.details.card).toBeNull());
  });

  test('is asked for again in another language and when money moved @HIST-4', async () => {
    const { result } = renderWithApi(() => useTransaction('transaction-9'));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    act(() => setLanguage('ru'));
    await waitFor(() => expect(api.requests(call)).toHaveLength(2));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    await act(() => send(withdrawal.send, { body: cash }));
    await waitFor(() => expect(api.requests(call)).toHaveLength(3));
  });

  test('is not asked for without an id @HIST-4', async () => {
    const { result } = renderWithApi(() => [useCapabilities().known, useTransaction(null).status]);
    await waitFor(() => expect(result.current).toEqual([true, 'loading']));
    expect(api.requests().filter(({ path }) => path.includes('/transaction'))).toEqual([]);
  });
});

test('where the history is not offered neither series nor receipt is asked for @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { result } = renderWithApi(() => [
    useCapabilities().known,
    useSeries({}).status,
    useTransaction('transaction-9').status,
  ]);
  await waitFor(() => expect(result.current).toEqual([true, 'loading', 'loading']));
  expect(api.requests().map(({ path }) => path)).toEqual(['/v2/wallet/capabilities']);
});

describe('the export', () => {
  const call = 'GET /v2/wallet/transaction/export';

  test('is the file of the filtered list, byte by byte @HIST-4', async () => {
    startSession('t-1');
    const text = '\uFEFFвремя,сумма\r\n2026-03-05T14:30:00Z,-10.50\r\n';
    api.answer(call, raw(text, 200, 'text/csv; charset=utf-8'));
    const result = await exportHistory(filter);
    expect(result.ok && result.data.type).toBe('text/csv;charset=utf-8');
    expect(result.ok && new Uint8Array(await result.data.arrayBuffer())).toEqual(
      new TextEncoder().encode(text),
    );
    expect(queryOf(call)).toEqual(params);
    expect(api.requests(call)[0]?.headers).toMatchObject({
      authorization: 'Token t-1',
      accept: 'text/csv',
      'accept-language': 'en',
    });
  });

  test.each([
    ['a refusal', refused('ACCOUNT_NOT_FOUND', 'No.', {}, 404), { code: 'ACCOUNT_NOT_FOUND' }],
    ['a refusal of status 200', refused('BUSY', 'No.', {}, 200), { message: 'No.' }],
    ['a page', raw('<html></html>'), { reason: 'unexpected-shape' }],
    ['a page of a proxy', raw('<html></html>', 502), { reason: 'server' }],
  ])('%s instead of the file is a typed failure @API-1', async (_what, reply, failure) => {
    api.answer(call, reply);
    expect(await exportHistory({})).toMatchObject({ ok: false, ...failure });
  });

  test('INVALID_TOKEN on the export logs out @AUTH-8', async () => {
    startSession('t-1');
    api.answer(call, refused('INVALID_TOKEN', 'Log in again.', {}, 401));
    await exportHistory({});
    expect(getSession().token).toBeNull();
  });
});
