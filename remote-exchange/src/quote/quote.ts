import type { Order } from '../amounts/order.ts';
import type { RateLife } from '../rate/use-rate-life.ts';
import type { Renewal } from '../rate/use-renewal.ts';

interface Renewable {
  readonly refreshing: boolean;
  /** Requests a new quote; resolves when it has arrived or failed. */
  readonly renew: () => Promise<void>;
}

/** The current numbers of an exchange, by the server or our own (XCHG-4, API-3). */
export type Quote =
  | { readonly status: 'loading' }
  /** No quote could be read. */
  | ({ readonly status: 'failed' } & Renewable)
  /** There is no such exchange; `reason` in words. */
  | { readonly status: 'refused'; readonly reason: string }
  | ({
      readonly status: 'ready';
      readonly order: Order;
      readonly life: RateLife;
      readonly renewal: Renewal;
    } & Renewable);
