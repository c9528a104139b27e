import { money } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';

const paymentRow = z.object({
  amount: z.bigint(),
  currency_code: z.string(),
  status: z.enum(['pending', 'paid', 'failed']),
  return_url: z.string(),
});

/** The sandbox's payment provider: a person pays or declines on its page. */
export function sandboxPayments(db: Queryable, sandboxOrigin: string): PaymentProvider {
  return {
    create: async ({ order, amount, returnUrl }) => {
      await db.query(
        `INSERT INTO sandbox_payments (order_id, amount, currency_code, return_url)
         VALUES ($1, $2, $3, $4)`,
        [order, amount.minor, amount.currency, returnUrl],
      );
      return { url: `${sandboxOrigin}/pay/${order}` };
    },
    report: async (order) => toReport(await findSandboxPayment(db, order)),
    giveBack: () => Promise.resolve('returned'),
  };
}

export async function findSandboxPayment(db: Queryable, order: string) {
  const [row] = await db.query(
    `SELECT amount, currency_code, return_url,
       CASE
         WHEN status = 'pending' AND created_at < now() - interval '1 day' THEN 'failed'
         ELSE status
       END AS status
     FROM sandbox_payments WHERE order_id = $1`,
    [order],
    paymentRow,
  );
  if (row === undefined) return undefined;
  const amount = money(row.amount, knownCurrency(row.currency_code));
  return { amount, status: row.status, returnUrl: row.return_url };
}

export async function decideSandboxPayment(
  db: Queryable,
  order: string,
  status: 'paid' | 'failed',
): Promise<void> {
  await db.query(
    `UPDATE sandbox_payments SET status = $2, paid_at = CASE WHEN $2 = 'paid' THEN now() END
     WHERE order_id = $1 AND status = 'pending' AND created_at >= now() - interval '1 day'`,
    [order, status],
  );
}

function toReport(payment: Awaited<ReturnType<typeof findSandboxPayment>>): PaymentReport {
  if (payment === undefined) return { status: 'absent' };
  const { status, amount } = payment;
  return status === 'paid' ? { status, amount } : { status };
}
