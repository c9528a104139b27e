import { isCurrency, isZero, parseDecimal } from '@tessera/money';
import { z } from 'zod';
import type { PaymentReport } from './payment-provider.ts';

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
