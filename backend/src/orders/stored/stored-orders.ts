import type { Money } from '@tessera/money';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import type { Queryable } from '../../platform/index.ts';

/** An order as the user saw it, for the PIN to confirm. */
type NewOrder = (ToPerson | ToMerchant | ToOtherBank) & {
  /** The payer's account. */
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly amount: Money;
};

interface ToPerson {
  readonly kind: 'transfer';
  readonly recipientId: string;
  readonly recipientAccountId: string;
  readonly note: string | null;
}

interface ToMerchant {
  readonly kind: 'payment';
  /** Beside the amount. */
  readonly fee: Money;
  /** The text of the merchant's code. */
  readonly code: string;
  readonly merchant: string;
  /** Whether the code is made for one payment. */
  readonly isDynamic: boolean;
}

interface ToOtherBank {
  readonly kind: 'fast-payment';
  /** The provider's token, which stands for the phone number at the bank. */
  readonly payeeToken: string;
  /** Name and number of the person, masked. */
  readonly payeeName: string;
  readonly payeePhone: string;
  readonly bank: string;
}

const storedRow = z.object({ id: z.string(), expires_at: z.date() });

/** Stores an order for ten minutes (KIT-4); nothing moves. Of too many that a user leaves open the oldest go. */
export async function storeOrder(
  db: Queryable,
  order: NewOrder,
): Promise<{ readonly id: string; readonly expires_at: string }> {
  const { kind, account, amount } = order;
  const [stored] = await db.query(
    `INSERT INTO orders
       (kind, user_id, account_id, currency_code, amount,
        recipient_id, recipient_account_id, note, fee, code, merchant, is_dynamic,
        payee_token, payee_name, payee_phone, bank)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     RETURNING id, expires_at`,
    [kind, account.userId, account.id, amount.currency, amount.minor, ...columnsOf(order)],
    storedRow,
  );
  if (stored === undefined) throw new Error('the order was not stored');
  return { id: stored.id, expires_at: stored.expires_at.toISOString() };
}

const none = [null, null, null, null] as const;

function columnsOf(order: ToPerson | ToMerchant | ToOtherBank): unknown[] {
  switch (order.kind) {
    case 'transfer':
      return [order.recipientId, order.recipientAccountId, order.note, ...none, ...none];
    case 'payment': {
      const { fee, code, merchant, isDynamic } = order;
      return [null, null, null, fee.minor, code, merchant, isDynamic, ...none];
    }
    case 'fast-payment': {
      const { payeeToken, payeeName, payeePhone, bank } = order;
      return [null, null, null, ...none, payeeToken, payeeName, payeePhone, bank];
    }
  }
}
