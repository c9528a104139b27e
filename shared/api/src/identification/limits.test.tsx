import { money } from '@tessera/money';
import { aLimits, done, dropped, offering, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as accounts from '@tessera/wire/accounts';
import * as identification from '@tessera/wire/identification';
import * as transfers from '@tessera/wire/transfers';
import { call as send, useCall, useCapabilities } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/identification-level/limits';
const useLimits = () => useCall(identification.readLimits);
const sendTransfer = () => send(transfers.send, { body: { id: 'transfer-1', pin: '2580' } });
const dollars = { currency_code: 'USD', each: '500.00', day: '1000.00' };

async function open() {
  const { result } = renderWithApi(useLimits);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  return result;
}

test('limits tell what is left, and what the next level would give @KYC-1', async () => {
  const data = aLimits({
    limits: [{ ...dollars, operation: 'topup', left: '0.50', renews_at: null }],
    next: { level: 'standard', by: 'office', limits: [{ ...dollars, operation: 'withdrawal' }] },
  });
  api.answer(call, done({ data }));
  const ours = {
    currencyCode: 'USD',
    each: money(50_000n, 'USD'),
    day: money(100_000n, 'USD'),
  };
  expect((await open()).current.data).toEqual({
    level: 'basic',
    countedIn: 'USD',
    limits: [{ ...ours, operation: 'topup', left: money(50n, 'USD'), renewsAt: null }],
    next: { level: 'standard', by: 'office', limits: [{ ...ours, operation: 'withdrawal' }] },
  });
});

test('at the highest level there is no next one @KYC-1', async () => {
  api.answer(call, done({ data: aLimits({ next: null }) }));
  expect((await open()).current.data?.next).toBeNull();
});

test('a limit of something that this app does not do is left out @API-3', async () => {
  const limits = [{ ...dollars, operation: 'lottery', left: '1' }];
  api.answer(call, done({ data: { ...aLimits(), limits } }));
  expect((await open()).current.data?.limits).toEqual([]);
});

test.each([
  ['money moved', sendTransfer],
  ['an account was opened', () => send(accounts.create, { body: { currencyCode: 'IDR' } })],
  ['the identification was checked', () => send(identification.check, { body: {} })],
  ['an upgrade began', () => send(identification.upgrade, { body: {} })],
])('limits are read again when %s @KYC-1', async (_when, happens) => {
  const result = await open();
  api.answer(call, done({ data: aLimits({ level: 'standard' }) }));
  await act(async () => {
    await happens();
  });
  await waitFor(() => expect(result.current.data?.level).toBe('standard'));
});

test('a transfer whose answer was lost may have used up a limit too @KYC-1', async () => {
  const result = await open();
  api.answer('POST /v2/wallet/transfer', dropped());
  api.answer(call, done({ data: aLimits({ limits: [] }) }));
  await act(async () => {
    await sendTransfer();
  });
  await waitFor(() => expect(result.current.data?.limits).toEqual([]));
});

test('where no limits are offered none are asked for @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  const { result } = renderWithApi(() => [useCapabilities().known, useLimits().refreshing]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(await api.settled(call)).toEqual([]);
});
