import { call as send } from '@tessera/api';
import { startSession } from '@tessera/session';
import {
  aPaymentPreview,
  done,
  dropped,
  misshapen,
  refused,
  renderWithApi,
  startFakeApi,
} from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { money } from '@tessera/money';
import type { BodyOf } from '@tessera/wire';
import * as payments from '@tessera/wire/payments';
import { createIntent } from '../intents/intent.ts';
import { useLostOutcome } from '../intents/use-lost-outcome.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/payment/preview';
const previewPayment = (body: BodyOf<typeof payments.preview>) => send(payments.preview, { body });
const confirmation = { id: 'payment-1', pin: '2580' };
const order = { accountId: 'account-usd', code: '000201…6304ABCD' };

test("a preview names the merchant, the code's fee and the total @PAY-4", async () => {
  expect(await previewPayment({ ...order, amount: money(1200n, 'USD') })).toEqual({
    ok: true,
    data: {
      id: 'payment-1',
      amount: money(1200n, 'USD'),
      fee: money(50n, 'USD'),
      total: money(1250n, 'USD'),
      currencyCode: 'USD',
      merchant: { name: 'Corner Bakery', city: 'Boston' },
      expiresAt: '2026-03-05T14:40:00Z',
    },
  });
  expect(api.requests(call)[0]?.body).toEqual({
    account_id: 'account-usd',
    code: '000201…6304ABCD',
    amount: '12.00',
  });
});

test('where the code has an amount none is sent @PAY-4', async () => {
  await previewPayment(order);
  expect(api.requests(call)[0]?.body).not.toHaveProperty('amount');
});

test('a code that does not add up is refused @PAY-4', async () => {
  api.answer(call, refused('MERCHANT_CODE_INVALID', 'This code is damaged.'));
  expect(await previewPayment(order)).toMatchObject({
    code: 'MERCHANT_CODE_INVALID',
    message: 'This code is damaged.',
  });
});

test('a preview without a merchant is a typed failure @API-1', async () => {
  api.answer(call, misshapen({ data: { ...aPaymentPreview(), merchant: null } }));
  expect(await previewPayment(order)).toMatchObject({ reason: 'unexpected-shape' });
});

test('a payment sends the id of its preview and the PIN, and nothing else @PAY-4', async () => {
  expect(await send(payments.send, { body: confirmation })).toEqual({
    ok: true,
    data: { transactionId: 'transaction-6' },
  });
  expect(api.requests('POST /v2/wallet/payment')[0]?.body).toEqual({
    id: 'payment-1',
    pin: '2580',
  });
});

test('the outcome of a payment whose answer was lost can be asked @PAY-4 @WDRAW-4', async () => {
  startSession('token-1');
  api.answer('POST /v2/wallet/payment', dropped());
  await send(payments.send, { body: confirmation, intent: createIntent('payment') });
  const answer = { status: 'ok', transaction_id: 'transaction-6' };
  api.answer('GET /v2/wallet/outcome', done({ data: { state: 'done', answer } }));
  const { result } = renderWithApi(() => useLostOutcome('payment'));
  await waitFor(() =>
    expect(result.current).toMatchObject({ state: 'done', transactionId: 'transaction-6' }),
  );
  expect(api.requests('GET /v2/wallet/outcome')[0]?.query.get('operation')).toBe('payment');
});
