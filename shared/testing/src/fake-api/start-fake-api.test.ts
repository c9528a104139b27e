import { startFakeApi, json } from '@tessera/testing';
import { misfitOfReply, misfitOfRequest } from './definitions.ts';
import type { FakeRequest } from './fake-server.ts';
import { done, misshapen, refused } from './reply.ts';
import { usualReplies } from './usual-replies.ts';

startFakeApi();

function request(call: string, body?: unknown, query = ''): FakeRequest {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, query: new URLSearchParams(query), headers: {}, body };
}

test.each(Object.entries(usualReplies))(
  'the usual reply to %s fits its definition @API-5',
  (call, handler) => {
    const reply = typeof handler === 'function' ? handler() : handler;
    expect(misfitOfReply(request(call), reply)).toBeNull();
  },
);

test('a request that does not fit the definition of its call is reported @API-5', () => {
  const call = 'POST /v2/wallet/transfer';
  const body = { id: 'transfer-1', pin: '2580' };
  expect(misfitOfRequest(request(call, body))).toBeNull();
  expect(misfitOfRequest(request(call, { ...body, pin: 2580 }))).toContain('"pin"');
  expect(misfitOfRequest(request(call, { ...body, amount: '1' }))).toContain('"amount"');
  expect(misfitOfRequest(request('GET /v2/wallet', undefined, 'page=2'))).toContain('no query');
  expect(misfitOfRequest(request('POST /v2/wallet/exchange/rates', {}))).toBeNull();
});

test('a reply that does not fit the definition of its call is reported, unless on purpose @API-5', () => {
  const call = request('GET /v2/wallet/transaction/transaction-1');
  expect(misfitOfReply(call, json({ data: { id: 5 } }))).toContain('"amount"');
  expect(misfitOfReply(call, misshapen({ data: { id: 5 } }))).toBeNull();
  expect(misfitOfReply(call, refused('NOT_FOUND'))).toBeNull();
  expect(misfitOfReply(call, refused('PIN_INVALID'))).toContain('PIN_INVALID');
  expect(misfitOfReply(request('POST /v2/wallet/top-up'), done({ url: '' }))).toContain('"url"');
});
