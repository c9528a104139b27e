import { money, type Currency } from '@tessera/money';
import type { Queryable } from '../../platform/database/database.ts';
import { accountId } from '../../money/ledger/testing.ts';
import { storeOrder } from '../stored/stored-orders.ts';

export async function addFastPaymentOrder(
  db: Queryable,
  userId: string,
  minor: bigint,
  { currency = 'USD', token = 'token-of-phone' }: { currency?: Currency; token?: string } = {},
): Promise<string> {
  const { id } = await storeOrder(db, {
    kind: 'fast-payment',
    account: { id: await accountId(db, userId, currency), userId },
    amount: money(minor, currency),
    columns: {
      payee_token: token,
      payee_name: 'Maria L.',
      payee_phone: '+7 (•••) •••-45-67',
      bank: 'Neva Bank',
    },
  });
  return id;
}
