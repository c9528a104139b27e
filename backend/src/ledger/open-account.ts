import type { Currency } from '@tessera/money';
import type { Queryable } from '../database/database.ts';
import { idRow } from '../database/rows.ts';

const startingCurrencies: readonly Currency[] = ['USD', 'EUR', 'RUB'];

/** Opens a user's account in a currency and answers its id; an open one stays as it is. */
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

/** Opens what every new user starts with: USD, EUR and RUB at zero. */
export async function openStartingAccounts(db: Queryable, userId: string): Promise<void> {
  for (const currency of startingCurrencies) await openAccount(db, userId, currency);
}
