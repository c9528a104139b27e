import { toDecimal } from '@tessera/money';
import type { Database } from '../../platform/index.ts';
import { storeOrder } from '../stored/stored-orders.ts';
import { maskPhone } from '../../identity/index.ts';
import { recipientAgain, recipientByPhone, recipientByRequest } from './recipient.ts';
import type { Sending } from './sending.ts';

interface AskedTransfer extends Sending {
  /** A phone number, the code of a request for money, or a transfer that was made before. */
  readonly to:
    { readonly phone: string } | { readonly request: string } | { readonly transaction_id: string };
  readonly note: string | null;
}

/**
 * Stores what a user is about to send and answers it with the recipient's masked name (WALLET-3); nothing
 * moves. Refuses with what {@link recipientByPhone}, {@link recipientByRequest} or {@link recipientAgain} says.
 */
export async function previewTransfer(db: Database, { to, note, ...sending }: AskedTransfer) {
  const { account, amount } = sending;
  const found =
    'phone' in to
      ? await recipientByPhone(db, sending, to.phone)
      : 'request' in to
        ? await recipientByRequest(db, sending, to.request)
        : await recipientAgain(db, sending, to.transaction_id);
  if (!found.ok) return found;
  const { recipient } = found;
  const stored = await storeOrder(db, {
    kind: 'transfer',
    account,
    amount,
    columns: { recipient_id: recipient.id, recipient_account_id: recipient.accountId, note },
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
