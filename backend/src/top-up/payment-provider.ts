import type { Money } from '@tessera/money';

/** A payment that somebody is to make on the provider's page. */
interface PaymentOrder {
  readonly order: string;
  readonly amount: Money;
  /** Where the provider sends the browser afterwards; proves nothing. */
  readonly returnUrl: string;
}

/** What a provider says about an order. `absent`: it has never heard of it. */
export type PaymentReport =
  | { readonly status: 'paid'; readonly amount: Money }
  | { readonly status: 'failed' | 'pending' | 'absent' };

/** The port to whoever takes the money in (TOPUP-3). */
export interface PaymentProvider {
  /**
   * Registers an order and answers the address of its payment page; `refused` if the provider will not take
   * it. @throws when it is unknown whether the order was registered
   */
  create(payment: PaymentOrder): Promise<{ readonly url: string } | 'refused'>;
  /** How an order stands. @throws when the provider cannot be asked */
  report(order: string): Promise<PaymentReport>;
}
