import { isNegative, money, negate, toDecimal } from '@tessera/money';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { notify } from '../notifications/notify.ts';

interface SideRow {
  readonly user_id: string;
  readonly amount: bigint;
  readonly currency_code: string;
  readonly counterparty: string;
}

/** Notifies sender and recipient of a transfer, each under the masked name of the other (WALLET-3). */
export async function notifyBothParties(
  tx: Queryable,
  transactionId: string | null,
): Promise<void> {
  const sides = await tx.query<SideRow>(
    `SELECT side.user_id, side.amount, side.currency_code,
       side.details ->> 'counterparty' AS counterparty
     FROM transactions sent JOIN transactions side ON side.movement_id = sent.movement_id
     WHERE sent.id = $1`,
    [transactionId],
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
