import type { ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import { type Database, type Queryable, refused, type Refused } from '../../platform/index.ts';
import { findRequest } from '../payment-request/find-request.ts';
import { isPhone } from '../../identity/index.ts';
import { countLookup } from './lookup-limit.ts';
import { checkAllowed, type NotAllowed, type Sending } from './sending.ts';

/** The receiver of the money: with the masked name, and the phone number as it is. */
interface Recipient {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly phone: string;
}

type Found<Code extends ErrorCode> =
  { readonly ok: true; readonly recipient: Recipient } | Refused<Code | NotAllowed>;

const recipientRow = z.object({
  id: z.string(),
  name: z.string(),
  account_id: z.string().nullable(),
});
const knownRow = recipientRow.extend({ phone: z.string() });

/**
 * Looks a number up (WALLET-3). Everything that can be refused without revealing anything about the recipient
 * is refused first; a look-up counts whether it finds someone or not. Refuses with PHONE_INVALID,
 * RECIPIENT_SELF, the codes of {@link checkAllowed}, LOOKUP_LIMIT, RECIPIENT_NOT_FOUND or
 * RECIPIENT_NO_ACCOUNT.
 */
export async function recipientByPhone(
  db: Database,
  sending: Sending,
  phone: string,
): Promise<
  Found<
    | 'PHONE_INVALID'
    | 'RECIPIENT_SELF'
    | 'LOOKUP_LIMIT'
    | 'RECIPIENT_NOT_FOUND'
    | 'RECIPIENT_NO_ACCOUNT'
  >
> {
  if (!isPhone(phone)) return refused('PHONE_INVALID');
  const { userId } = sending.account;
  const self = await db.query('SELECT 1 FROM users WHERE id = $1 AND phone = $2', [userId, phone]);
  if (self.length > 0) return refused('RECIPIENT_SELF');
  const obstacle = await checkAllowed(db, sending);
  if (obstacle !== undefined) return obstacle;

  const waitS = await countLookup(db, userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
  const [row] = await db.query(
    `SELECT u.id, masked_name(u.id) AS name, a.id AS account_id
     FROM users u LEFT JOIN ledger_accounts a
       ON a.kind = 'user' AND a.user_id = u.id AND a.currency_code = $2
     WHERE u.phone = $1`,
    [phone, sending.amount.currency],
    recipientRow,
  );
  return foundIn(row && { ...row, phone });
}

/**
 * The receiver of one of the user's own transfers (EASE-7). It reveals nobody, so that no limit is needed.
 * Refuses with the codes of {@link checkAllowed}, RECIPIENT_NOT_FOUND or RECIPIENT_NO_ACCOUNT.
 */
export async function recipientAgain(
  db: Queryable,
  sending: Sending,
  transaction: string,
): Promise<Found<'RECIPIENT_NOT_FOUND' | 'RECIPIENT_NO_ACCOUNT'>> {
  const obstacle = await checkAllowed(db, sending);
  if (obstacle !== undefined) return obstacle;
  const [row] = await db.query(
    `SELECT u.id, masked_name(u.id) AS name, u.phone, a.id AS account_id
     FROM transactions sent
     JOIN transactions got ON got.movement_id = sent.movement_id AND got.user_id <> sent.user_id
     JOIN users u ON u.id = got.user_id
     LEFT JOIN ledger_accounts a
       ON a.kind = 'user' AND a.user_id = u.id AND a.currency_code = $3
     WHERE sent.id = $1 AND sent.user_id = $2 AND sent.kind = 'transfer' AND sent.amount < 0`,
    [transaction, sending.account.userId, sending.amount.currency],
    knownRow,
  );
  return foundIn(row);
}

/** The recipient of a row, if it is one and has an account of the currency. */
function foundIn(
  row: z.infer<typeof knownRow> | undefined,
): Found<'RECIPIENT_NOT_FOUND' | 'RECIPIENT_NO_ACCOUNT'> {
  if (row === undefined) return refused('RECIPIENT_NOT_FOUND');
  const { id, name, phone, account_id: accountId } = row;
  if (accountId === null) return refused('RECIPIENT_NO_ACCOUNT');
  return { ok: true, recipient: { id, accountId, name, phone } };
}

/**
 * The person who asks for money under a code, and gets it in the currency and, if there is one, the amount
 * of the request (PAY-2). Nobody guesses a code, so that no limit is needed. Refuses with REQUEST_NOT_FOUND,
 * RECIPIENT_SELF, REQUEST_MISMATCH or the codes of {@link checkAllowed}.
 */
export async function recipientByRequest(
  db: Queryable,
  sending: Sending,
  code: string,
): Promise<Found<'REQUEST_NOT_FOUND' | 'RECIPIENT_SELF' | 'REQUEST_MISMATCH'>> {
  const request = await findRequest(db, code);
  if (request === undefined) return refused('REQUEST_NOT_FOUND');
  const { recipient, currencyCode, amount } = request;
  if (recipient.id === sending.account.userId) return refused('RECIPIENT_SELF');
  if (
    currencyCode !== sending.amount.currency ||
    (amount !== null && amount.minor !== sending.amount.minor)
  ) {
    return refused('REQUEST_MISMATCH');
  }
  const obstacle = await checkAllowed(db, sending);
  return obstacle ?? { ok: true, recipient };
}
