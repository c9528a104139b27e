import { isCurrency, parseDecimal } from '@tessera/money';
import { z } from 'zod';
import type { PaymentReport } from './payment-provider.ts';

/** How an order stands, as the payment provider writes it in answers and webhooks. */
export const paymentReport = z.object({
  status: z.enum(['paid', 'failed', 'pending']),
  amount: z.string(),
  currency_code: z.string(),
});

/** The report behind the wire form. @throws when it names no amount that could have been paid */
export function toPaymentReport(wire: z.infer<typeof paymentReport>): PaymentReport {
  const { status, amount, currency_code } = wire;
  if (status !== 'paid') return { status };
  if (!isCurrency(currency_code)) throw new Error(`A payment was reported in ${currency_code}`);
  const parsed = parseDecimal(amount, currency_code);
  if (!parsed.ok) throw new Error(`A payment was reported of an amount that is ${parsed.reason}`);
  return { status, amount: parsed.money };
}
