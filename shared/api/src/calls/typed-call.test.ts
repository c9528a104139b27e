import { done, misshapen, startFakeApi } from '@tessera/testing';
import * as history from '@tessera/wire/history';
import * as transfers from '@tessera/wire/transfers';
import { call } from './call.ts';
import { toCamelCase, toWire } from '../transport/client.ts';

const api = startFakeApi();
const body = { id: 'transfer-1', pin: '2580' };

test('a body is written in the names of the wire, an answer read in ours @API-4', async () => {
  api.answer('POST /v2/wallet/transfer', done({ transaction_id: 7 }));
  const result = await call(transfers.send, { body });
  expect(result).toEqual({ ok: true, data: { transactionId: '7' } });
  expect(toWire({ fromAccountId: 'x_Y', none: undefined })).toEqual({ from_account_id: 'x_Y' });
  expect(toCamelCase({ resend_after_s: [{ min_s: null }] })).toEqual({
    resendAfterS: [{ minS: null }],
  });
});

test('a path parameter cannot lead to another path @API-4', async () => {
  api.answer('GET /v2/wallet/transaction/..%2F..%3Fa', misshapen({}));
  const path = { id: '../..?a' };
  await call(history.readReceipt, { path });
  expect(api.requests()[0]?.path).toBe('/v2/wallet/transaction/..%2F..%3Fa');
});

test('a call that differs from its definition does not compile @API-4', () => {
  const wrong = [
    // @ts-expect-error a field is missing
    () => call(transfers.send, { body: { id: 'transfer-1' } }),
    // @ts-expect-error the wire's name in place of ours
    () => call(transfers.send, { body: { id: 'a', pin_code: '1' } }),
    // @ts-expect-error a call without its body
    () => call(transfers.send),
    // @ts-expect-error a body for a call that takes none
    () => call(history.readReceipt, { body }),
    // @ts-expect-error a path without its parameter
    () => call(history.readReceipt, {}),
    async () => {
      const result = await call(transfers.send, { body });
      // @ts-expect-error a code that this call does not answer
      return !result.ok && result.code === 'QUOTE_EXPIRED';
    },
  ];
  expect(wrong).toHaveLength(6);
});
