import { useEffect, useEffectEvent, useState } from 'react';
import { sameQuote } from './quote.ts';
import type { Quote } from './quote.ts';

/** A quote that arrives with less life than this says that this device's clock is wrong. */
const shortestLifeMs = 3_000;

export type QuoteLife =
  /** It does not expire, or this device cannot tell when; the backend decides. */
  | { readonly state: 'open' }
  | { readonly state: 'alive'; readonly remainingS: number }
  | { readonly state: 'expired' };

interface QuoteLifeOptions {
  /** Called once when the quote expires before the user's eyes. */
  readonly onExpire: () => void;
  /** While the exchange is under way nothing is counted and nothing expires. */
  readonly paused: boolean;
}

/** Counts the remaining life of a quote down, never below zero (XCHG-4). */
export function useQuoteLife(
  quote: Quote | null,
  { onExpire, paused }: QuoteLifeOptions,
): QuoteLife {
  const { deadlineMs, arrivedMs } = useDeadline(quote);
  const [tickedMs, setTickedMs] = useState(0);
  const expire = useEffectEvent(onExpire);

  useEffect(() => {
    if (deadlineMs === null || paused) return;
    const timer = setInterval(() => {
      setTickedMs(Date.now());
      // A hidden tab would ask for quotes that nobody sees.
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

/** When the quote ends by this device's clock, or `null` if that clock cannot be believed. */
function useDeadline(quote: Quote | null) {
  const [judged, setJudged] = useState(() => judge(quote));
  if (sameQuote(judged.quote, quote)) return judged;
  const next = judge(quote);
  setJudged(next);
  return next;
}

function judge(quote: Quote | null) {
  const arrivedMs = Date.now();
  const expiresAtMs = quote?.expiresAtMs ?? null;
  const believable = expiresAtMs !== null && expiresAtMs - arrivedMs > shortestLifeMs;
  return { quote, arrivedMs, deadlineMs: believable ? expiresAtMs : null };
}
