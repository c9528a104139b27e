import type { Money } from '@tessera/money';

/**
 * The destination of a payout: the provider's token of a card or of a person at another bank, an address, or the code
 * of a merchant (EMVCo).
 */
export interface Destination {
  readonly kind: 'card' | 'usdc' | 'merchant' | 'phone';
  readonly value: string;
}

export interface Payout {
  /** The withdrawal, payment or fast payment; the provider pays out each id once, however often it is submitted. */
  readonly id: string;
  readonly amount: Money;
  readonly destination: Destination;
}

/** The cost and duration of a payout, in whole seconds from the moment of asking for it. */
export interface PayoutQuote {
  /** The part of the amount that the provider keeps. */
  readonly fee: Money;
  readonly arrives: { readonly minS: number; readonly maxS: number };
}

/** The port to the payout provider, which also pays merchants and people at other banks (WDRAW-3, PAY-4). */
export interface PayoutProvider {
  /** The conditions of paying out an amount: to an address if it is USDC, to a card otherwise (WDRAW-4). */
  quote(amount: Money): Promise<PayoutQuote>;
  /**
   * Exchanges a card number for a token, so that the number is kept nowhere here; `refused` for a card that
   * the provider does not pay to. @throws when the provider cannot be asked
   */
  tokenizeCard(cardNumber: string): Promise<{ readonly token: string } | 'refused'>;
  /** Submits a payout, or returns the status of one that was submitted. @throws when that is unknown */
  submit(payout: Payout): Promise<'settled' | 'rejected' | 'pending'>;
}
