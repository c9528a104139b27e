import { isCurrency, isZero, parseDecimal, type Money } from '@tessera/money';
import { z } from 'zod';

interface PaymentOrder {
  readonly order: string;
  readonly amount: Money;
  /** Where the provider redirects the browser afterwards; proves nothing. */
  readonly returnUrl: string;
}

export interface PaymentReturn {
  readonly id: string;
  readonly order: string;
  readonly amount: Money;
}

/** The provider's report about an order. `absent`: the provider does not know the order. */
export type PaymentReport =
  | { readonly status: 'paid' | 'returned' | 'charged-back'; readonly amount: Money }
  | { readonly status: 'failed' | 'pending' | 'absent' };

export const paymentReport = z
  .object({
    status: z.enum(['paid', 'failed', 'pending', 'returned', 'charged-back']),
    amount: z.string(),
    currency_code: z.string(),
  })
  .transform(({ status, amount, currency_code }, context): PaymentReport => {
    if (status === 'failed' || status === 'pending') return { status };
    if (!isCurrency(currency_code)) {
      context.addIssue({ code: 'custom', message: 'unknown currency' });
      return z.NEVER;
    }
    const parsed = parseDecimal(amount, currency_code);
    if (parsed.ok && !isZero(parsed.money)) return { status, amount: parsed.money };
    const fault = parsed.ok ? 'zero' : parsed.reason;
    context.addIssue({ code: 'custom', message: `an amount that is ${fault}` });
    return z.NEVER;
  });

/** The port to the payment provider (TOPUP-3). */
export interface PaymentProvider {
  /**
   * Registers an order and returns its payment page, or `refused`.
   * @throws if it is unknown whether the order was registered
   */
  create(payment: PaymentOrder): Promise<{ readonly url: string } | 'refused'>;
  /** @throws if the provider cannot be reached */
  report(order: string): Promise<PaymentReport>;
  /**
   * Requests the return of a payment, or reads its state: the provider returns each id once, however often it is
   * asked.
   * @throws if the state is unknown
   */
  giveBack(payment: PaymentReturn): Promise<'returned' | 'refused' | 'pending'>;
}
