import { toDecimal, type Money } from '@tessera/money';
import type { Database, Queryable } from '../database/database.ts';
import { refused, type Answer } from '../idempotency/answer.ts';
import { readAmount } from '../ledger/read-amount.ts';
import { isPhone } from '../users/phone.ts';
import { countLookup } from './lookup-limit.ts';
import { maskPhone } from './mask-phone.ts';
import { obstacleRefusals } from './refusals.ts';

/** What a user wants to send, as it came over the wire. */
interface AskedTransfer {
  readonly userId: string;
  readonly accountId: string;
  readonly amount: string;
  readonly phone: string;
  readonly note: string | null;
}

interface SenderRow {
  readonly phone: string;
  readonly currency_code: string;
}

interface RecipientRow {
  readonly id: string;
  readonly name: string;
  readonly account_id: string | null;
}

/**
 * Stores what a user is about to send and answers it with the recipient's masked name (WALLET-3); nothing
 * moves. Whatever can be refused without telling anything of the recipient is refused before the number is
 * looked up, and a look-up counts whether it finds anybody or not. Refuses with PHONE_INVALID,
 * ACCOUNT_NOT_FOUND, an amount code, RECIPIENT_SELF, TRANSFER_NOT_ALLOWED, INSUFFICIENT_FUNDS,
 * TRANSFER_LIMIT, LOOKUP_LIMIT, RECIPIENT_NOT_FOUND or RECIPIENT_NO_ACCOUNT.
 */
export async function previewTransfer(db: Database, asked: AskedTransfer): Promise<Answer> {
  if (!isPhone(asked.phone)) return refused('PHONE_INVALID');
  const sender = await findSender(db, asked);
  if (sender === undefined) return refused('ACCOUNT_NOT_FOUND');
  const read = readAmount(asked.amount, sender.currency_code);
  if (!read.ok) return refused(read.code);
  if (sender.phone === asked.phone) return refused('RECIPIENT_SELF');
  const obstacle = await findObstacle(db, asked, read.amount);
  if (obstacle !== undefined) return refused(obstacleRefusals[obstacle]);

  const waitS = await countLookup(db, asked.userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
  const recipient = await findRecipient(db, asked.phone, sender.currency_code);
  if (recipient === undefined) return refused('RECIPIENT_NOT_FOUND');
  const { account_id: recipientAccountId } = recipient;
  if (recipientAccountId === null) return refused('RECIPIENT_NO_ACCOUNT');
  const stored = await store(db, asked, read.amount, [recipient.id, recipientAccountId]);
  return { ok: true, body: { data: shown(stored, asked, read.amount, recipient) } };
}

async function findSender(db: Queryable, { userId, accountId }: AskedTransfer) {
  const [sender] = await db.query<SenderRow>(
    `SELECT u.phone, a.currency_code FROM ledger_accounts a JOIN users u ON u.id = a.user_id
     WHERE a.id = $1 AND a.user_id = $2`,
    [accountId, userId],
  );
  return sender;
}

async function findObstacle(db: Queryable, asked: AskedTransfer, { minor, currency }: Money) {
  const [row] = await db.query<{ obstacle: keyof typeof obstacleRefusals | null }>(
    'SELECT transfer_obstacle($1, $2, $3, $4) AS obstacle',
    [asked.userId, asked.accountId, currency, minor],
  );
  return row?.obstacle ?? undefined;
}

async function findRecipient(db: Queryable, phone: string, currency: string) {
  const [recipient] = await db.query<RecipientRow>(
    `SELECT u.id, masked_name(u.id) AS name, a.id AS account_id
     FROM users u LEFT JOIN ledger_accounts a ON a.user_id = u.id AND a.currency_code = $2
     WHERE u.phone = $1`,
    [phone, currency],
  );
  return recipient;
}

async function store(
  db: Queryable,
  { userId, accountId, note }: AskedTransfer,
  { minor, currency }: Money,
  recipient: readonly [id: string, accountId: string],
) {
  const [stored] = await db.query<{ id: string; expires_at: Date }>(
    `INSERT INTO transfer_orders
       (user_id, account_id, recipient_id, recipient_account_id, currency_code, amount, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, expires_at`,
    [userId, accountId, ...recipient, currency, minor, note],
  );
  if (stored === undefined) throw new Error('the transfer order was not stored');
  return stored;
}

function shown(
  { id, expires_at }: { readonly id: string; readonly expires_at: Date },
  { phone, note }: AskedTransfer,
  amount: Money,
  { name }: RecipientRow,
) {
  return {
    id,
    amount: toDecimal(amount),
    currency_code: amount.currency,
    recipient: { name, phone: maskPhone(phone) },
    note,
    expires_at: expires_at.toISOString(),
  };
}
