import { useCall } from '@tessera/api';
import * as exchange from '@tessera/wire/exchange';
import type { Pair } from '../pair/pair.ts';
import { rateFor } from './rate.ts';
import { useRateLife, useRenewal } from './use-rate-life.ts';

/** A quote must not change while the user types, and an old one is useless. */
const readOptions = { refetchOnWindowFocus: false, staleTime: 0, gcTime: 0 };

/**
 * Requests the pair's rate at first and whenever it expires (XCHG-1, XCHG-4); `null`: the pair has
 * none. `unavailable` if the backend refuses to quote this user.
 * @param paused during an exchange and after it
 */
export function useLiveRate({ from, to }: Pair, paused: boolean) {
  const rates = useCall(exchange.listRates, { body: {} }, readOptions);
  const rate = rateFor(rates.data ?? [], from.currency, to.currency);
  const refused = rates.status === 'failed' && rates.failure.reason === 'refused';
  return {
    status: refused ? ('unavailable' as const) : rates.status,
    rate,
    life: useRateLife(rate, { onExpire: () => void rates.refresh(), paused }),
    refreshing: rates.status !== 'loading' && rates.refreshing,
    ...useRenewal(rate),
    renew: rates.refresh,
  };
}

export type LiveRate = ReturnType<typeof useLiveRate>;
