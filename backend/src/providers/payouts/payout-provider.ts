import type { Money } from '@tessera/money';

/**
 * Destination of a payout: the provider's token of a card or of a person at another bank, an address, or a merchant's
 * code (EMVCo).
 */
export interface Destination {
  readonly kind: 'card' | 'usdc' | 'merchant' | 'phone';
  readonly value: string;
}

export interface Payout {
  /** Id of the withdrawal or payment. The provider pays out each id once, however often it is submitted. */
  readonly id: string;
  readonly amount: Money;
  readonly destination: Destination;
}

/** Cost of a payout, and its duration in whole seconds from the request. */
export interface PayoutQuote {
  readonly fee: Money;
  readonly arrives: { readonly minS: number; readonly maxS: number };
}

/** The port to the payout provider, which also pays merchants and people at other banks (WDRAW-3, PAY-4). */
export interface PayoutProvider {
  /** Conditions of paying out an amount: to an address if it is USDC, otherwise to a card (WDRAW-4). */
  quote(amount: Money): Promise<PayoutQuote>;
  /**
   * Exchanges a card number for a token, so that the wallet stores no number; `refused` for a card that the provider
   * does not pay to.
   * @throws if the provider cannot be reached
   */
  tokenizeCard(cardNumber: string): Promise<{ readonly token: string } | 'refused'>;
  /**
   * Submits a payout, or returns the status of a submitted one.
   * @throws if the status is unknown
   */
  submit(payout: Payout): Promise<'settled' | 'rejected' | 'pending'>;
}
