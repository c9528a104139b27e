import type { Order } from '../amounts/order.ts';
import type { QuoteLife } from '../quote/use-quote-life.ts';
import type { Renewal } from '../quote/use-renewal.ts';

interface Renewable {
  readonly refreshing: boolean;
  /** Asks for a new quote; resolves when it is there or cannot be had. */
  readonly renew: () => Promise<void>;
}

/** What an exchange would be now, by the server's numbers or by ours (XCHG-4, API-3). */
export type Offer =
  | { readonly status: 'loading' }
  /** No quote could be read. */
  | ({ readonly status: 'failed' } & Renewable)
  /** There is no such exchange; `reason` in words. */
  | { readonly status: 'refused'; readonly reason: string }
  | ({
      readonly status: 'ready';
      readonly order: Order;
      readonly life: QuoteLife;
      readonly renewal: Renewal;
    } & Renewable);
