import type { PaymentCode, UnusableReason } from './payment-code.ts';

/** A code that means a payment which cannot be made. */
export function unusable(reason: UnusableReason, text: string): PaymentCode {
  return { kind: 'unusable', reason, text };
}
