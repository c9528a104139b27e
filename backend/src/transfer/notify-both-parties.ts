import { isNegative, money, negate, toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { notify } from '../notifications/notify.ts';

const sideRow = z.object({
  user_id: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
  counterparty: z.string(),
});
type SideRow = z.infer<typeof sideRow>;

/** Notifies sender and recipient of a transfer, each under the masked name of the other (WALLET-3). */
export async function notifyBothParties(
  tx: Queryable,
  transactionId: string | null,
): Promise<void> {
  const sides = await tx.query(
    `SELECT side.user_id, side.amount, side.currency_code,
       side.details ->> 'counterparty' AS counterparty
     FROM transactions sent JOIN transactions side ON side.movement_id = sent.movement_id
     WHERE sent.id = $1`,
    [transactionId],
    sideRow,
  );
  if (sides.length !== 2)
    throw new Error(`The transfer ${String(transactionId)} has not two sides`);
  for (const side of sides) await notifySide(tx, side);
}

function notifySide(tx: Queryable, { user_id, amount, currency_code, counterparty }: SideRow) {
  const signed = money(amount, knownCurrency(currency_code));
  const { currency } = signed;
  return isNegative(signed)
    ? notify(tx, user_id, 'transfer_sent', {
        amount: toDecimal(negate(signed)),
        currency,
        recipient: counterparty,
      })
    : notify(tx, user_id, 'transfer_received', {
        amount: toDecimal(signed),
        currency,
        sender: counterparty,
      });
}
