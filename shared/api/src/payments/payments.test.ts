import { aPaymentPreview, done, refused, startFakeApi } from '@tessera/testing';
import { payMerchant, previewPayment } from '../index.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/payment/preview';
const order = { accountId: 'account-usd', code: '000201…6304ABCD' };

test("a preview names the merchant, the code's fee and the total @PAY-4", async () => {
  expect(await previewPayment({ ...order, amount: '12.00' })).toEqual({
    ok: true,
    data: {
      id: 'payment-1',
      amount: '12',
      fee: '0.5',
      total: '12.5',
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
  api.answer(call, done({ data: { ...aPaymentPreview(), merchant: null } }));
  expect(await previewPayment(order)).toMatchObject({ reason: 'unexpected-shape' });
});

test('a payment sends the id of its preview and the PIN, and nothing else @PAY-4', async () => {
  expect(await payMerchant({ id: 'payment-1', pin: '2580' })).toEqual({
    ok: true,
    data: { transactionId: 'transaction-6' },
  });
  expect(api.requests('POST /v2/wallet/payment')[0]?.body).toEqual({
    id: 'payment-1',
    pin: '2580',
  });
});
