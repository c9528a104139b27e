import { call, userRead, useUserRead } from '@tessera/api/core';
import type { AnswerOf } from '@tessera/wire';
import { listRates } from '@tessera/wire/exchange';

/**
 * A rate for one ordered pair of currencies, valid for one exchange. `rate` is `null` if the
 * backend's value is not a valid rate. `expiresAt` is ISO 8601, `null` if the backend's rates do
 * not expire.
 */
export type ExchangeRate = AnswerOf<typeof listRates>[number];

const ratesRead = {
  ...userRead(['rates'], (signal) => call(listRates, { body: {}, signal })),
  // A quote must not change under the user's hand, and an old one is of no use.
  refetchOnWindowFocus: false,
  staleTime: 0,
  gcTime: 0,
};

/** The rates, refetched whenever a screen mounts (XCHG-1). */
export function useRates() {
  return useUserRead(ratesRead);
}
