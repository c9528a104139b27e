import { useState } from 'react';
import { isSameRate, isSameValue } from './rate.ts';
import type { Rate } from './rate.ts';

export type Renewal = 'changed' | 'renewed' | null;

/** How a rate differs from the former rate of the same pair. */
export function useRenewal(rate: Rate | null): {
  readonly renewal: Renewal;
  /** Removes the message once the user continues. */
  readonly dismiss: () => void;
} {
  const [seen, setSeen] = useState<{ rate: Rate | null; renewal: Renewal }>({
    rate,
    renewal: null,
  });
  const next = isSameRate(seen.rate, rate) ? seen : { rate, renewal: compare(seen.rate, rate) };
  if (next !== seen) setSeen(next);
  return {
    renewal: next.renewal,
    dismiss: () => setSeen({ rate, renewal: null }),
  };
}

function compare(former: Rate | null, rate: Rate | null): Renewal {
  if (!former || !rate || former.from !== rate.from || former.to !== rate.to) return null;
  return isSameValue(former.value, rate.value) ? 'renewed' : 'changed';
}
