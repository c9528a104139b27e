import { useRates } from '@tessera/api/rates';
import type { Pair } from '../accounts/pair.ts';
import { quoteFor } from './quote.ts';
import type { Quote } from './quote.ts';
import { useQuoteLife } from './use-quote-life.ts';
import type { QuoteLife } from './use-quote-life.ts';
import { useRenewal } from './use-renewal.ts';
import type { Renewal } from './use-renewal.ts';

/** The rate of the chosen pair as it lives on the screen. */
export interface Quoting {
  /** `unavailable`: the backend refuses to quote this user. */
  readonly status: 'loading' | 'ready' | 'failed' | 'unavailable';
  /** `null`: no rate for the pair. */
  readonly quote: Quote | null;
  readonly life: QuoteLife;
  readonly refreshing: boolean;
  readonly renewal: Renewal;
  readonly dismissRenewal: () => void;
  /** Asks for new quotes; resolves when they are there or cannot be had. */
  readonly renew: () => Promise<void>;
}

/**
 * Quotes the pair: asks on opening and again whenever the quote expires (XCHG-1, XCHG-4).
 * @param paused while an exchange is under way, or over.
 */
export function useQuoting({ from, to }: Pair, paused: boolean): Quoting {
  const rates = useRates();
  const quote = quoteFor(rates.data ?? [], from.currency, to.currency);
  const life = useQuoteLife(quote, { onExpire: () => void rates.refresh(), paused });
  const { renewal, dismiss } = useRenewal(quote);
  const refused = rates.status === 'failed' && rates.failure.reason === 'refused';
  return {
    status: refused ? 'unavailable' : rates.status,
    quote,
    life,
    refreshing: rates.status !== 'loading' && rates.refreshing,
    renewal,
    dismissRenewal: dismiss,
    renew: rates.refresh,
  };
}
