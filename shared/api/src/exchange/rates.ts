import { amount, id, orNull, send, userRead, useUserRead, z } from '@tessera/api/core';

const rate = z.pipe(
  z.object({
    id,
    from_currency_code: z.string(),
    to_currency_code: z.string(),
    quantity_in: amount,
    quantity_out: amount,
    expires_at: orNull(z.string()),
  }),
  z.transform((rate) => ({
    id: rate.id,
    fromCurrencyCode: rate.from_currency_code,
    toCurrencyCode: rate.to_currency_code,
    /** So much of the one buys `quantityOut` of the other; decimal strings. */
    quantityIn: rate.quantity_in,
    quantityOut: rate.quantity_out,
    /** ISO 8601; `null` where the backend's rates do not expire. */
    expiresAt: rate.expires_at,
  })),
);

/** A quote for one ordered pair of currencies, good for one exchange. */
export type ExchangeRate = z.infer<typeof rate>;

const schema = z.pipe(
  z.object({ rates: z.array(rate) }),
  z.transform(({ rates }) => rates),
);

const ratesRead = {
  ...userRead(['rates'], (signal) =>
    send({
      method: 'POST',
      path: '/v2/wallet/exchange/rates',
      body: {},
      signal,
      reads: schema,
    }),
  ),
  // A quote must not change under the user's hand, and an old one is of no use.
  refetchOnWindowFocus: false,
  staleTime: 0,
  gcTime: 0,
};

/** The rates, asked for anew whenever a screen opens (XCHG-1). */
export function useRates() {
  return useUserRead(ratesRead);
}
