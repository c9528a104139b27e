import { useEffect, useEffectEvent, useState } from 'react';
import { onThisClock } from '@tessera/api';
import { isSameRate, isSameValue } from './rate.ts';
import type { Rate } from './rate.ts';

/**
 * A rate that arrives with less time left is not counted down; the backend decides whether it is
 * valid.
 */
const shortestLifeMs = 3_000;

export type RateLife =
  /**
   * Not counted down: it never expires, or had almost expired when it arrived; the backend decides.
   */
  | { readonly state: 'open' }
  | { readonly state: 'alive'; readonly remainingS: number }
  | { readonly state: 'expired' };

interface RateLifeOptions {
  readonly onExpire: () => void;
  readonly paused: boolean;
}

export function useRateLife(rate: Rate | null, { onExpire, paused }: RateLifeOptions): RateLife {
  const { deadlineMs, arrivedMs } = useDeadline(rate);
  const [tickedMs, setTickedMs] = useState(0);
  const expire = useEffectEvent(onExpire);

  useEffect(() => {
    if (deadlineMs === null || paused) return;
    const timer = setInterval(() => {
      setTickedMs(Date.now());
      // A hidden tab would request rates that the user never sees.
      if (Date.now() < deadlineMs || document.visibilityState === 'hidden') return;
      clearInterval(timer);
      expire();
    }, 1_000);
    return () => clearInterval(timer);
  }, [deadlineMs, paused]);

  if (deadlineMs === null) return { state: 'open' };
  const remainingS = Math.ceil((deadlineMs - Math.max(tickedMs, arrivedMs)) / 1_000);
  return remainingS > 0 ? { state: 'alive', remainingS } : { state: 'expired' };
}

function useDeadline(rate: Rate | null) {
  const [judged, setJudged] = useState(() => judge(rate));
  if (isSameRate(judged.rate, rate)) return judged;
  const next = judge(rate);
  setJudged(next);
  return next;
}

function judge(rate: Rate | null) {
  const arrivedMs = Date.now();
  const expiresMs = onThisClock(rate?.expiresAt);
  return { rate, arrivedMs, deadlineMs: expiresMs - arrivedMs > shortestLifeMs ? expiresMs : null };
}

export type Renewal = 'changed' | 'renewed' | null;

/** How the rate differs from the previous rate of the same pair. */
export function useRenewal(rate: Rate | null) {
  const [seen, setSeen] = useState<{ rate: Rate | null; renewal: Renewal }>({
    rate,
    renewal: null,
  });
  const next = isSameRate(seen.rate, rate) ? seen : { rate, renewal: compare(seen.rate, rate) };
  if (next !== seen) setSeen(next);
  return {
    renewal: next.renewal,
    dismissRenewal: () => setSeen({ rate, renewal: null }),
  };
}

function compare(former: Rate | null, rate: Rate | null): Renewal {
  if (!former || !rate || former.from !== rate.from || former.to !== rate.to) return null;
  return isSameValue(former.value, rate.value) ? 'renewed' : 'changed';
}
