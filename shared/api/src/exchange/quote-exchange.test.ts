import { money } from '@tessera/money';
import { anExchangeQuote, done, misshapen, refused, startFakeApi } from '@tessera/testing';
import * as exchange from '@tessera/wire/exchange';
import { call as send } from '../index.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/exchange/quote';
const accounts = { fromAccountId: 'account-usd', toAccountId: 'account-eur' };
const onWire = { from_account_id: 'account-usd', to_account_id: 'account-eur' };

test('a quote has both amounts, whichever was asked about @XCHG-2 @XCHG-4', async () => {
  const expires_at = '2026-03-05T14:31:00Z';
  api.answer(call, done({ data: anExchangeQuote({ to_amount: '92.10', expires_at }) }));
  expect(
    await send(exchange.quote, { body: { ...accounts, fromAmount: money(10_000n, 'USD') } }),
  ).toEqual({
    ok: true,
    data: {
      rateId: 'quote-1',
      fromAmount: money(10_000n, 'USD'),
      toAmount: money(9210n, 'EUR'),
      fromCurrencyCode: 'USD',
      toCurrencyCode: 'EUR',
      rate: { numerator: 92n, denominator: 100n },
      marketRate: '0.92',
      expiresAt: expires_at,
    },
  });
  await send(exchange.quote, { body: { ...accounts, toAmount: money(9210n, 'EUR') } });
  expect(api.requests(call).map(({ body }) => body)).toEqual([
    { ...onWire, from_amount: '100.00' },
    { ...onWire, to_amount: '92.10' },
  ]);
});

test('an exchange carries the amounts and the id of its quote as they are @XCHG-4', async () => {
  const quote = await send(exchange.quote, {
    body: { ...accounts, fromAmount: money(10_000n, 'USD') },
  });
  if (!quote.ok) throw new Error(quote.reason);
  const { fromAmount, toAmount, rateId } = quote.data;
  await send(exchange.send, { body: { ...accounts, fromAmount, toAmount, rateId } });
  expect(api.requests('POST /v2/wallet/exchange')[0]?.body).toEqual({
    ...onWire,
    from_amount: '100.00',
    to_amount: '92.00',
    rate_id: 'quote-1',
  });
});

test('a pair without a rate is refused @XCHG-3', async () => {
  api.answer(call, refused('NO_RATE', 'No rate.', {}, 409));
  expect(
    await send(exchange.quote, { body: { ...accounts, toAmount: money(100n, 'EUR') } }),
  ).toMatchObject({
    reason: 'refused',
    code: 'NO_RATE',
  });
});

test('a quote with one amount alone is a typed failure @API-1', async () => {
  api.answer(call, misshapen({ data: { ...anExchangeQuote(), to_amount: null } }));
  expect(
    await send(exchange.quote, { body: { ...accounts, fromAmount: money(100n, 'USD') } }),
  ).toMatchObject({
    reason: 'unexpected-shape',
  });
});
