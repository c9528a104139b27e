import { toDecimal } from '@tessera/money';
import type { Database } from '../database/database.ts';
import { storeOrder } from '../orders/stored-orders.ts';
import { maskPhone } from './mask-phone.ts';
import { recipientByPhone, recipientByRequest } from './recipient.ts';
import { readSending } from './sending.ts';

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
  const stored = await storeOrder(db, {
    kind: 'transfer',
    userId: sending.userId,
    accountId: sending.accountId,
    amount: sending.amount,
    recipientId: recipient.id,
    recipientAccountId: recipient.accountId,
    note,
  });
  const data = {
    ...stored,
    amount: toDecimal(sending.amount),
    currency_code: sending.amount.currency,
    recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
    note,
  };
  return { ok: true, body: { data } } as const;
}
