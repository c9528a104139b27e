import type { MerchantCode } from './merchant-code.ts';

/**
 * Why a payment code cannot be used. `damaged`: wrong structure or checksum. `currency`, `amount`:
 * unsupported. `other-token`, `other-network`, `other-request`: asks for more than a transfer of
 * USDC on Ethereum. `address`: money cannot be sent to it.
 */
export type UnusableReason =
  'damaged' | 'currency' | 'amount' | 'other-token' | 'other-network' | 'other-request' | 'address';

/** The meaning of a scanned code (PAY-4). Amounts are plain decimals. */
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
      /** `absent`: valid, but without the capitals of EIP-55 that reveal typing errors. */
      readonly checksum: 'ok' | 'absent';
    }
  | { readonly kind: 'fast-payment'; readonly url: string; readonly amount: string | null }
  | { readonly kind: 'unusable'; readonly reason: UnusableReason; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

export function unusable(reason: UnusableReason, text: string): PaymentCode {
  return { kind: 'unusable', reason, text };
}
