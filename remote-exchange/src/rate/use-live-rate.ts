import { useCall } from '@tessera/api';
import * as exchange from '@tessera/wire/exchange';
import type { Pair } from '../pair/pair.ts';
import { rateFor } from './rate.ts';
import type { Rate } from './rate.ts';
import { useRateLife } from './use-rate-life.ts';
import type { RateLife } from './use-rate-life.ts';
import { useRenewal } from './use-renewal.ts';
import type { Renewal } from './use-renewal.ts';

/** The current rate of the chosen pair. */
export interface LiveRate {
  /** `unavailable`: the backend refuses to quote this user. */
  readonly status: 'loading' | 'ready' | 'failed' | 'unavailable';
  /** `null`: no rate for the pair. */
  readonly rate: Rate | null;
  readonly life: RateLife;
  readonly refreshing: boolean;
  readonly renewal: Renewal;
  readonly dismissRenewal: () => void;
  /** Requests new rates; resolves when they have arrived or failed. */
  readonly renew: () => Promise<void>;
}

/** A quote must not change while the user types, and an old one is useless. */
const readOptions = { refetchOnWindowFocus: false, staleTime: 0, gcTime: 0 };

/**
 * Requests the pair's rate on opening and again whenever the rate expires (XCHG-1, XCHG-4).
 * @param paused during an exchange, or after it.
 */
export function useLiveRate({ from, to }: Pair, paused: boolean): LiveRate {
  const rates = useCall(exchange.listRates, { body: {} }, readOptions);
  const rate = rateFor(rates.data ?? [], from.currency, to.currency);
  const life = useRateLife(rate, { onExpire: () => void rates.refresh(), paused });
  const { renewal, dismiss } = useRenewal(rate);
  const refused = rates.status === 'failed' && rates.failure.reason === 'refused';
  return {
    status: refused ? 'unavailable' : rates.status,
    rate,
    life,
    refreshing: rates.status !== 'loading' && rates.refreshing,
    renewal,
    dismissRenewal: dismiss,
    renew: rates.refresh,
  };
}
