import { toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { Database, Queryable } from '../database/database.ts';
import { maskPhone } from './mask-phone.ts';
import { recipientByPhone, recipientByRequest, type Recipient } from './recipient.ts';
import { readSending, type Sending } from './sending.ts';

const storedRow = z.object({ id: z.string(), expires_at: z.date() });

/** What a user wants to send, as it came over the wire. */
interface AskedTransfer {
  readonly userId: string;
  readonly accountId: string;
  readonly amount: string;
  /** A phone number, or the code of a request for money. */
  readonly to: { readonly phone: string } | { readonly request: string };
  readonly note: string | null;
}

/**
 * Stores what a user is about to send and answers it with the recipient's masked name (WALLET-3); nothing
 * moves. Refuses with ACCOUNT_NOT_FOUND, an amount code, or what {@link recipientByPhone} or
 * {@link recipientByRequest} says.
 */
export async function previewTransfer(db: Database, asked: AskedTransfer) {
  const read = await readSending(db, asked);
  if (!read.ok) return read;
  const { sending } = read;
  const { to, note } = asked;
  const found =
    'phone' in to
      ? await recipientByPhone(db, sending, to.phone)
      : await recipientByRequest(db, sending, to.request);
  if (!found.ok) return found;
  const { recipient } = found;
  const stored = await store(db, sending, recipient, note);
  const data = {
    id: stored.id,
    amount: toDecimal(sending.amount),
    currency_code: sending.amount.currency,
    recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
    note,
    expires_at: stored.expires_at.toISOString(),
  };
  return { ok: true, body: { data } } as const;
}

async function store(
  db: Queryable,
  { userId, accountId, amount }: Sending,
  recipient: Recipient,
  note: string | null,
) {
  const [stored] = await db.query(
    `INSERT INTO orders
       (kind, user_id, account_id, recipient_id, recipient_account_id, currency_code, amount, note)
     VALUES ('transfer', $1, $2, $3, $4, $5, $6, $7) RETURNING id, expires_at`,
    [userId, accountId, recipient.id, recipient.accountId, amount.currency, amount.minor, note],
    storedRow,
  );
  if (stored === undefined) throw new Error('the transfer order was not stored');
  return stored;
}
