import { aRate, json, renderWithApi, startFakeApi } from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { listRates } from '@tessera/wire/exchange';
import { useCall } from '../index.ts';

const api = startFakeApi();
const useRates = () => useCall(listRates, { body: {} });
const call = 'POST /v2/wallet/exchange/rates';

test('rates are asked for with an empty body and read in full @API-1', async () => {
  const expires_at = '2026-03-05T14:31:00Z';
  api.answer(
    call,
    json({ rates: [aRate({ quantity_in: '100', quantity_out: '92.10', expires_at })] }),
  );
  const { result } = renderWithApi(useRates);
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        id: 'rate-1',
        fromCurrencyCode: 'USD',
        toCurrencyCode: 'EUR',
        rate: { numerator: 921n, denominator: 1000n },
        marketRate: null,
        expiresAt: expires_at,
      },
    ]),
  );
  expect(api.requests(call)[0]?.body).toEqual({});
});

test('rates in numbers and without expiry are fine @API-3', async () => {
  const rate = { ...aRate(), id: 5, quantity_in: 1, quantity_out: 0.92 };
  api.answer(call, json({ rates: [rate] }));
  const { result } = renderWithApi(useRates);
  await waitFor(() =>
    expect(result.current.data?.[0]).toMatchObject({
      id: '5',
      rate: { numerator: 92n, denominator: 100n },
      expiresAt: null,
    }),
  );
});
