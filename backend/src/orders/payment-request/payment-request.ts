import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { money, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { maskPhone } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import type { Account } from '../../money/index.ts';
import { evaluate, knownCurrency, originOf, refused } from '../../platform/index.ts';
import type { Database, Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

const answeredCode = z.string().nullable();

/** Amounts for which one account may be asked at a time: plenty for a shop, and a bound. */
export const amountsPerAccount = 200;

/** A request that each payer pays once: the name that its maker's app gave it, and what it is for. */
interface Once {
  readonly once?: string | undefined;
  readonly note?: string | null | undefined;
}

/**
 * The code under which a user asks for money into an account, for an amount in its currency or, with `null`,
 * for any (PAY-2): 128 random bits, the same each time for the same account and amount, or for the same `once`; `null`
 * where that was given to a request of other content.
 */
export function requestMoney(
  db: Queryable,
  { id, userId }: Pick<Account, 'id' | 'userId'>,
  amount: Money | null,
  { once, note }: Once = {},
): Promise<string | null> {
  const code = randomBytes(16).toString('base64url');
  return evaluate(db, {
    sql: 'to_jsonb(request_money($1, $2, $3, $4, $5, $6, $7))',
    params: [
      userId,
      id,
      amount?.minor ?? null,
      code,
      amountsPerAccount,
      once ?? null,
      note ?? null,
    ],
    result: answeredCode,
  });
}

const requestRow = z.object({
  code: z.string(),
  user_id: z.string(),
  account_id: z.string(),
  currency_code: z.string(),
  amount: z.bigint().nullable(),
  once: z.boolean(),
  note: z.string().nullable(),
  paid: z.string().nullable(),
  name: z.string(),
  own_name: z.string().nullable(),
  phone: z.string(),
});

const codeShape = /^[\w-]{22}$/;

/**
 * The request that a code names (PAY-2), of any amount where that is `null`; `undefined` for any other text. The person
 * who asks comes with the masked name, and the phone number as it is.
 * @param payer whose transaction is found that paid it, if it is paid once
 */
export async function findRequest(db: Queryable, code: string, payer: string | null = null) {
  if (!codeShape.test(code)) return undefined;
  const [row] = await db.query(
    `SELECT r.code, r.user_id, r.account_id, r.currency_code, r.amount, r.note, r.once IS NOT NULL AS once,
       (SELECT transaction_id FROM orders
         WHERE user_id = $2 AND request = r.code AND transaction_id IS NOT NULL) AS paid,
       masked_name(u.id) AS name, own_name_of($2, u.id) AS own_name, u.phone
     FROM payment_requests r JOIN users u ON u.id = r.user_id
     WHERE r.code = $1`,
    [code, payer],
    requestRow,
  );
  if (row === undefined) return undefined;
  const { user_id: id, account_id: accountId, currency_code: currencyCode, amount } = row;
  const { once, note, paid } = row;
  return {
    code: row.code,
    once,
    note,
    paid,
    recipient: { id, accountId, name: row.name, ownName: row.own_name, phone: row.phone },
    currencyCode,
    amount: amount === null ? null : money(amount, knownCurrency(currencyCode)),
  };
}

const waitS = z.number();

/**
 * Requests that visitors may look at in an hour: plenty for the guests of a café and for a mobile network behind one
 * address, too few to keep the database busy. There is no limit for all visitors together, so that no flood hides
 * requests from everybody (SEC-2).
 */
export const looksPerHour = { perAddress: 120, perNetwork: 600 };

/**
 * Counts a visitor's look at a request for money (EASE-12). Needs the database itself, not a transaction: a look
 * stays counted whatever its result. @returns 0, or the seconds to wait if it is not allowed
 */
function countLook(db: Database, address: string, pepper: string): Promise<number> {
  const { addressHash, networkHash } = originOf(address, pepper);
  return evaluate(db, {
    sql: 'to_jsonb(count_request_look($1, $2, $3, $4))',
    params: [addressHash, networkHash, looksPerHour.perAddress, looksPerHour.perNetwork],
    result: waitS,
  });
}

/** The content of one's own QR code, and of another person's (PAY-2). */
export const paymentRequestHandlers = ({ db, pepper }: Services) =>
  ({
    requestPayment: async ({ userId, body: { account_id, amount, ...own } }) => {
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { currency } = account;
      const read = amount === undefined ? undefined : readAmount(amount, currency);
      if (read?.ok === false) return read;
      const asked = read?.amount ?? null;
      const code = await requestMoney(db, account, asked, own);
      if (code === null) return refused('REQUEST_MISMATCH');
      return {
        ok: true,
        body: { data: { code, currency_code: currency, amount: written(asked) } },
      };
    },

    readPaymentRequest: async ({ userId, path }) => {
      const found = await findRequest(db, path.code, userId);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { code, recipient, currencyCode, amount, note, once, paid } = found;
      const data = {
        code,
        recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
        currency_code: currencyCode,
        amount: written(amount),
        note,
        once,
        paid,
        own: recipient.id === userId,
      };
      return { ok: true, body: { data } };
    },

    readRequestSummary: async ({ address, path }) => {
      const wait = await countLook(db, address, pepper.current);
      if (wait > 0) return refused('LOOKUP_LIMIT', { retry_after_s: wait });
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { recipient, currencyCode, amount } = found;
      const data = { name: recipient.name, currency_code: currencyCode, amount: written(amount) };
      return { ok: true, body: { data } };
    },
  }) satisfies Partial<Handlers>;

const written = (amount: Money | null) => (amount === null ? null : toDecimal(amount));
