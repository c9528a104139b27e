import { useState } from 'react';
import { sameQuote, sameRate } from './quote.ts';
import type { Quote } from './quote.ts';

export type Renewal = 'changed' | 'renewed' | null;

/** What became of the rate when its quote was replaced by a newer one of the same pair. */
export function useRenewal(quote: Quote | null): {
  readonly renewal: Renewal;
  /** The user went on; the news is old. */
  readonly dismiss: () => void;
} {
  const [seen, setSeen] = useState<{ quote: Quote | null; renewal: Renewal }>({
    quote,
    renewal: null,
  });
  const next = sameQuote(seen.quote, quote) ? seen : { quote, renewal: compare(seen.quote, quote) };
  if (next !== seen) setSeen(next);
  return {
    renewal: next.renewal,
    dismiss: () => setSeen({ quote, renewal: null }),
  };
}

function compare(former: Quote | null, quote: Quote | null): Renewal {
  if (!former || !quote || former.from !== quote.from || former.to !== quote.to) return null;
  return sameRate(former.rate, quote.rate) ? 'renewed' : 'changed';
}
