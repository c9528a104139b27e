import { toDecimal } from '@tessera/money';
import type { Database } from '../database/database.ts';
import { storeOrder } from '../orders/stored-orders.ts';
import { maskPhone } from './mask-phone.ts';
import { recipientByPhone, recipientByRequest } from './recipient.ts';
import type { Sending } from './sending.ts';

interface AskedTransfer extends Sending {
  /** A phone number, or the code of a request for money. */
  readonly to: { readonly phone: string } | { readonly request: string };
  readonly note: string | null;
}

/**
 * Stores what a user is about to send and answers it with the recipient's masked name (WALLET-3); nothing
 * moves. Refuses with what {@link recipientByPhone} or {@link recipientByRequest} says.
 */
export async function previewTransfer(db: Database, { to, note, ...sending }: AskedTransfer) {
  const { account, amount } = sending;
  const found =
    'phone' in to
      ? await recipientByPhone(db, sending, to.phone)
      : await recipientByRequest(db, sending, to.request);
  if (!found.ok) return found;
  const { recipient } = found;
  const stored = await storeOrder(db, {
    kind: 'transfer',
    account,
    amount,
    recipientId: recipient.id,
    recipientAccountId: recipient.accountId,
    note,
  });
  const data = {
    ...stored,
    amount: toDecimal(amount),
    currency_code: amount.currency,
    recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
    note,
  };
  return { ok: true, body: { data } } as const;
}
