import type { Currency } from '@tessera/money';
import { idRow, type Queryable, type Variant } from '../../platform/index.ts';

const startingCurrencies: Readonly<Record<Variant, readonly Currency[]>> = {
  card: ['USD', 'EUR', 'RUB'],
  regional: ['USD', 'EUR', 'RUB'],
  crypto: ['USD', 'EUR', 'USDC'],
};

/** Opens a user's account in a currency and returns its id; an existing account stays as it is. */
export async function openAccount(
  db: Queryable,
  userId: string,
  currency: Currency,
  at = new Date(),
): Promise<string> {
  const [row] = await db.query(
    'SELECT open_account($1, $2, $3) AS id',
    [userId, currency, at],
    idRow,
  );
  if (row === undefined) throw new Error('open_account answered nothing');
  return row.id;
}

export async function openStartingAccounts(
  db: Queryable,
  userId: string,
  variant: Variant,
): Promise<void> {
  for (const currency of startingCurrencies[variant]) await openAccount(db, userId, currency);
}
