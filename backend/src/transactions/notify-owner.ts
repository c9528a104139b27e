import { isNegative, money, negate, toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { knownCurrency } from '../ledger/known-currency.ts';
import { notify, type NotificationKind } from '../notifications/notify.ts';
import { transactionDetails } from './describe.ts';

const transactionRow = z.object({
  user_id: z.string(),
  amount: z.bigint(),
  currency_code: z.string(),
  details: z.unknown(),
});

/** Notifies the owner of a transaction of its outcome, within the transaction that causes it. */
export async function notifyOwner(
  tx: Queryable,
  transactionId: string,
  kind: NotificationKind,
): Promise<void> {
  const [row] = await tx.query(
    'SELECT user_id, amount, currency_code, details FROM transactions WHERE id = $1',
    [transactionId],
    transactionRow,
  );
  if (row === undefined) throw new Error(`There is no transaction ${transactionId}`);
  const signed = money(row.amount, knownCurrency(row.currency_code));
  const { card, address, merchant } = transactionDetails.parse(row.details);
  await notify(tx, row.user_id, kind, {
    amount: toDecimal(isNegative(signed) ? negate(signed) : signed),
    currency: signed.currency,
    ...(card === undefined ? {} : { card }),
    ...(address === undefined ? {} : { address }),
    ...(merchant === undefined ? {} : { merchant }),
  });
}
