import { send, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { listRates } from '@tessera/wire/exchange';
import type { listRatesCall } from '@tessera/wire/exchange';

/**
 * A rate for one ordered pair of currencies, good for one exchange; `rate` is `null` where what the
 * backend says is none. `expiresAt` is ISO 8601, `null` where the backend's rates do not expire.
 */
export type ExchangeRate = AnswerOf<typeof listRates>[number];

const ratesRead = {
  ...userRead(['rates'], (signal) => send<typeof listRatesCall>(listRates, { body: {}, signal })),
  // A quote must not change under the user's hand, and an old one is of no use.
  refetchOnWindowFocus: false,
  staleTime: 0,
  gcTime: 0,
};

/** The rates, asked for again whenever a screen opens (XCHG-1). */
export function useRates() {
  return useUserRead(ratesRead);
}
