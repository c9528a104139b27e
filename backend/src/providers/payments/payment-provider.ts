import { isCurrency, isZero, parseDecimal, type Money } from '@tessera/money';
import { z } from 'zod';

/** A payment that somebody is to make on the provider's page. */
interface PaymentOrder {
  readonly order: string;
  readonly amount: Money;
  /** Where the provider redirects the browser afterwards; proves nothing. */
  readonly returnUrl: string;
}

/** A payment that was not credited and is to go back. */
export interface PaymentReturn {
  readonly id: string;
  readonly order: string;
  readonly amount: Money;
}

/** The provider's report about an order. `absent`: it has never heard of it. */
export type PaymentReport =
  | { readonly status: 'paid' | 'returned' | 'charged-back'; readonly amount: Money }
  | { readonly status: 'failed' | 'pending' | 'absent' };

/** The status of an order, as the payment provider writes it in responses and webhooks. */
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
   * Registers an order and answers the address of its payment page; `refused` if the provider will not take
   * it. @throws when it is unknown whether the order was registered
   */
  create(payment: PaymentOrder): Promise<{ readonly url: string } | 'refused'>;
  /** The status of an order. @throws when the provider cannot be reached */
  report(order: string): Promise<PaymentReport>;
  /**
   * Asks for a payment to be given back to its payer, or how that stands; the provider does so once for each id,
   * however often it is asked. @throws when that is unknown
   */
  giveBack(payment: PaymentReturn): Promise<'returned' | 'refused' | 'pending'>;
}
