import { money } from '@tessera/money';
import {
  aTransferPreview,
  done,
  json,
  misshapen,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import type { BodyOf } from '@tessera/wire';
import * as accounts from '@tessera/wire/accounts';
import * as transfers from '@tessera/wire/transfers';
import { call as send, useAccounts } from '../index.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/transfer/preview';
const previewTransfer = (body: BodyOf<typeof transfers.preview>) =>
  send(transfers.preview, { body });
const order = { accountId: 'account-usd', amount: money(2500n, 'USD'), phone: '+12025550124' };

test('a preview says who gets the money before it moves @WALLET-3', async () => {
  api.answer(call, done({ data: aTransferPreview({ note: 'Lunch' }) }));
  expect(await previewTransfer({ ...order, note: 'Lunch' })).toEqual({
    ok: true,
    data: {
      id: 'transfer-1',
      amount: money(2500n, 'USD'),
      currencyCode: 'USD',
      recipient: { name: 'Maria L.', ownName: null, phone: '+1 (•••) •••-0124' },
      note: 'Lunch',
      expiresAt: '2026-03-05T14:40:00Z',
    },
  });
  expect(api.requests(call)[0]?.body).toEqual({
    account_id: 'account-usd',
    amount: '25.00',
    phone: '+12025550124',
    note: 'Lunch',
  });
});

test('a request stands in for the phone of who made it @PAY-4', async () => {
  const { accountId, amount } = order;
  await previewTransfer({ accountId, amount, request: 'request-of-maria-01234' });
  expect(api.requests(call)[0]?.body).toEqual({
    account_id: 'account-usd',
    amount: '25.00',
    request: 'request-of-maria-01234',
  });
});

test('an earlier transfer stands in for the phone of who got it @EASE-7', async () => {
  const { accountId, amount } = order;
  await previewTransfer({ accountId, amount, transactionId: 'transaction-1' });
  expect(api.requests(call)[0]?.body).toEqual({
    account_id: 'account-usd',
    amount: '25.00',
    transaction_id: 'transaction-1',
  });
});

test('a limit of lookups tells how long to wait @WALLET-3', async () => {
  api.answer(call, refused('LOOKUP_LIMIT', 'Later.', { retry_after_s: 900 }, 429));
  expect(await previewTransfer(order)).toMatchObject({
    reason: 'refused',
    extras: { retryAfterS: 900 },
  });
});

test('a preview without a recipient is a typed failure @API-1', async () => {
  api.answer(call, misshapen({ data: { ...aTransferPreview(), recipient: null } }));
  expect(await previewTransfer(order)).toMatchObject({ reason: 'unexpected-shape' });
});

test('a new account is told and shows up in the list @WALLET-1', async () => {
  const { result } = renderWithApi(useAccounts);
  await waitFor(() => expect(result.current.status).toBe('ready'));
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
  expect(await send(accounts.create, { body: { currencyCode: 'IDR' } })).toEqual({
    ok: true,
    data: {
      id: 'account-idr',
      number: '400000000078',
      currency: 'IDR',
      balance: money(0n, 'IDR'),
      available: money(0n, 'IDR'),
      counts: null,
      worth: null,
    },
  });
  expect(api.requests('POST /v2/wallet/account')[0]?.body).toEqual({ currency_code: 'IDR' });
  await waitFor(() => expect(result.current.data).toEqual([]));
});

test('an account that there is already is refused @WALLET-1', async () => {
  api.answer('POST /v2/wallet/account', refused('ACCOUNT_EXISTS', 'You have it.', {}, 409));
  expect(await send(accounts.create, { body: { currencyCode: 'USD' } })).toMatchObject({
    reason: 'refused',
    code: 'ACCOUNT_EXISTS',
  });
});
