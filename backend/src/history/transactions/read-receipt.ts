import { money, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Language, type Queryable } from '../../platform/index.ts';
import { transactionDetails, type TransactionDetails } from '../../money/index.ts';
import { counterSideOf, toWire, transactionRow } from './to-wire.ts';

const receiptRow = transactionRow.extend({
  counter_amount: z.bigint().nullable(),
  counter_currency_code: z.string().nullable(),
  fee: z.bigint().nullable(),
  page: z.string().nullable(),
  person: z.string().nullable(),
  own_name: z.string().nullable(),
  cancelled: z.boolean(),
});
type ReceiptRow = z.infer<typeof receiptRow>;

/** Returns `undefined` unless the transaction is the user's (HIST-4). */
export async function readReceipt(
  db: Queryable,
  { userId, id, language }: { userId: string; id: string; language: Language },
) {
  // The other side of an exchange belongs to the linked movement.
  const [row] = await db.query(
    `SELECT t.id, t.number, t.kind, t.account_id, t.amount, t.currency_code, t.status, t.category, t.details, t.created_at,
       o.amount AS counter_amount, o.currency_code AS counter_currency_code,
       p.fee, CASE WHEN t.status = 'pending' THEN u.page_url END AS page,
       who.id AS person, who.own_name,
       t.status = 'failed' AND u.cancelled_at IS NOT NULL AS cancelled
     FROM transactions t
     LEFT JOIN movements m ON m.id = t.movement_id
     LEFT JOIN transactions o ON o.movement_id = m.linked_movement_id AND o.user_id = t.user_id
     LEFT JOIN transactions other ON other.movement_id = t.movement_id AND other.user_id <> t.user_id
     LEFT JOIN people who ON who.user_id = t.user_id AND who.other_id = other.user_id
     LEFT JOIN orders p ON p.transaction_id = t.id
     LEFT JOIN top_ups u ON u.id = t.id
     WHERE t.id = $1 AND t.user_id = $2`,
    [id, userId],
    receiptRow,
  );
  return row === undefined ? undefined : { ...toWire(row, language), details: detailsOf(row) };
}

function detailsOf(row: ReceiptRow) {
  const { means, hash, card, address, counterparty, phone, bank, note, merchant, ...exchange } =
    transactionDetails.parse(row.details);
  return {
    ...(card !== undefined && { card }),
    ...(address !== undefined && { address }),
    ...(counterparty !== undefined && { counterparty }),
    ...(row.person !== null && { person: row.person }),
    ...(phone !== undefined && { phone }),
    ...(bank !== undefined && { bank }),
    ...(note !== undefined && { note }),
    ...(merchant !== undefined && { merchant }),
    ...(means === 'ethereum' && { network: means }),
    ...(hash !== undefined && { hash }),
    ...feeOf(row),
    ...rateOf(exchange),
    ...counterSideOf(row),
    ...(row.page !== null && { page: row.page }),
    ...(row.cancelled && { cancelled: true }),
  };
}

function rateOf({ from, to, quantity_in, quantity_out }: TransactionDetails) {
  // Exchanges of the first version have no stored rate.
  if (from === undefined || to === undefined) return {};
  if (quantity_in === undefined || quantity_out === undefined) return {};
  return {
    rate: { from_currency_code: from, to_currency_code: to, quantity_in, quantity_out },
  };
}

function feeOf({ fee, currency_code }: ReceiptRow) {
  if (fee === null || fee === 0n) return {};
  return { fee: toDecimal(money(fee, knownCurrency(currency_code))) };
}
