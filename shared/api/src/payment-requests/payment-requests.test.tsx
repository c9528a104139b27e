import { money } from '@tessera/money';
import {
  anIncomingRequest,
  aPaymentRequest,
  done,
  offering,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { call as send, useCall, useCapabilities } from '../index.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/payment-request';
const usePaymentRequest = (asked: string | null) =>
  useCall(paymentRequests.read, asked === null ? null : { path: { code: asked } });
const code = 'request-of-maria-01234';
const incoming = `GET /v2/wallet/payment-request/${code}`;

test('a request for any amount names the account alone @PAY-2', async () => {
  expect(await send(paymentRequests.create, { body: { accountId: 'account-usd' } })).toEqual({
    ok: true,
    data: { code: 'own-request-0123456789', currencyCode: 'USD', amount: null },
  });
  expect(api.requests(call)[0]?.body).toEqual({ account_id: 'account-usd' });
});

test('a request for an amount names it @PAY-2', async () => {
  api.answer(call, done({ data: aPaymentRequest({ amount: '12.50' }) }));
  expect(
    await send(paymentRequests.create, {
      body: { accountId: 'account-usd', amount: money(1250n, 'USD') },
    }),
  ).toMatchObject({
    data: { amount: money(1250n, 'USD') },
  });
  expect(api.requests(call)[0]?.body).toEqual({ account_id: 'account-usd', amount: '12.50' });
});

test('a scanned request tells who asks for how much @PAY-4', async () => {
  const { result } = renderWithApi(() => usePaymentRequest(code));
  await waitFor(() =>
    expect(result.current.data).toMatchObject({
      code,
      recipient: { name: 'Maria L.', phone: '+1 (•••) •••-0124' },
      currencyCode: 'USD',
      amount: money(2500n, 'USD'),
      own: false,
      note: null,
      once: false,
      paid: null,
    }),
  );
});

test("the user's own request is told as such @PAY-4", async () => {
  api.answer(incoming, done({ data: anIncomingRequest({ own: true, amount: null }) }));
  const { result } = renderWithApi(() => usePaymentRequest(code));
  await waitFor(() => expect(result.current.data).toMatchObject({ own: true, amount: null }));
});

test('a code that nobody made is refused, and what it holds stays one segment @PAY-4', async () => {
  const odd = 'GET /v2/wallet/payment-request/..%2Fauth%2Finfo';
  api.answer(odd, refused('REQUEST_NOT_FOUND', 'No such request.', {}, 404));
  const { result } = renderWithApi(() => usePaymentRequest('../auth/info'));
  await waitFor(() => expect(result.current.failure?.code).toBe('REQUEST_NOT_FOUND'));
  expect(api.requests(odd)).toHaveLength(1);
});

test.each([
  ['without a code', null, offering('payment-requests')],
  ['where requests are not offered', code, offering('transfers')],
])('%s no request is asked for @API-3', async (_what, asking, capabilities) => {
  api.answer('GET /v2/wallet/capabilities', capabilities);
  const { result } = renderWithApi(() => [
    useCapabilities().known,
    usePaymentRequest(asking).refreshing,
  ]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(await api.settled(incoming)).toEqual([]);
});
