import type { MerchantCode } from './merchant-code.ts';

/**
 * Why a code that means a payment cannot be used: `damaged` does not read (structure or checksum),
 * `currency` and `amount` are ones that the product does not have, `other-token`, `other-network` and
 * `other-request` ask for more than a transfer of USDC on Ethereum, `address` is no address that money
 * may be sent to.
 */
export type UnusableReason =
  'damaged' | 'currency' | 'amount' | 'other-token' | 'other-network' | 'other-request' | 'address';

/** The meaning of a scanned code's text (PAY-4). Amounts are plain decimal strings. */
export type PaymentCode =
  | { readonly kind: 'request'; readonly code: string }
  | {
      readonly kind: 'send';
      readonly phone: string;
      readonly amount?: string;
      readonly currencyCode?: string;
      readonly note?: string;
    }
  | { readonly kind: 'merchant'; readonly merchant: MerchantCode }
  | {
      readonly kind: 'usdc';
      readonly address: string;
      readonly amount: string | null;
      /** `absent`: right in form, without the capitals of EIP-55 that would give a typo away. */
      readonly checksum: 'ok' | 'absent';
    }
  | { readonly kind: 'fast-payment'; readonly url: string; readonly amount: string | null }
  | { readonly kind: 'unusable'; readonly reason: UnusableReason; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** A code that means a payment which cannot be made. */
export function unusable(reason: UnusableReason, text: string): PaymentCode {
  return { kind: 'unusable', reason, text };
}
