import { isNegative, money, negate, toDecimal } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { notify } from '../notifications/notify.ts';
import type { OrderKind } from '../orders/confirm-order.ts';
import { obstacleRefusals } from './sending.ts';

const refusals = {
  'not-found': 'TRANSFER_NOT_FOUND',
  expired: 'TRANSFER_EXPIRED',
  ...obstacleRefusals,
} as const satisfies OrderKind<ErrorCode>['refusals'];

/** Money for another user (WALLET-3): both are notified of it. */
export const transferOrder: OrderKind<(typeof refusals)[keyof typeof refusals]> = {
  kind: 'transfer',
  refusals,
  afterwards: notifyBothParties,
};

const sideRow = z.object({
  user_id: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
  counterparty: z.string(),
});
type SideRow = z.infer<typeof sideRow>;

/** Notifies sender and recipient of a transfer, each under the masked name of the other (WALLET-3). */
async function notifyBothParties(tx: Queryable, transactionId: string): Promise<void> {
  const sides = await tx.query(
    `SELECT side.user_id, side.amount, side.currency_code,
       side.details ->> 'counterparty' AS counterparty
     FROM transactions sent JOIN transactions side ON side.movement_id = sent.movement_id
     WHERE sent.id = $1`,
    [transactionId],
    sideRow,
  );
  if (sides.length !== 2) throw new Error(`The transfer ${transactionId} has not two sides`);
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
