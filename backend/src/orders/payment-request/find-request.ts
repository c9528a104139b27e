import { money, type Money } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';

const requestRow = z.object({
  code: z.string(),
  user_id: z.string(),
  account_id: z.string(),
  currency_code: z.string(),
  amount: z.bigint().nullable(),
  name: z.string(),
  phone: z.string(),
});

/** The person who asks for money, the account for it, and the amount. */
interface FoundRequest {
  readonly code: string;
  /** With the masked name, and the phone number as it is. */
  readonly recipient: {
    readonly id: string;
    readonly accountId: string;
    readonly name: string;
    readonly phone: string;
  };
  readonly currencyCode: string;
  /** `null` where the payer chooses it. */
  readonly amount: Money | null;
}

const codeShape = /^[\w-]{22}$/;

/** The request that a code names (PAY-2); `undefined` for any other text. */
export async function findRequest(db: Queryable, code: string): Promise<FoundRequest | undefined> {
  if (!codeShape.test(code)) return undefined;
  const [row] = await db.query(
    `SELECT r.code, r.user_id, r.account_id, r.currency_code, r.amount,
       masked_name(u.id) AS name, u.phone
     FROM payment_requests r JOIN users u ON u.id = r.user_id
     WHERE r.code = $1`,
    [code],
    requestRow,
  );
  if (row === undefined) return undefined;
  const { user_id: id, account_id: accountId, currency_code: currencyCode, amount } = row;
  return {
    code: row.code,
    recipient: { id, accountId, name: row.name, phone: row.phone },
    currencyCode,
    amount: amount === null ? null : money(amount, knownCurrency(currencyCode)),
  };
}
