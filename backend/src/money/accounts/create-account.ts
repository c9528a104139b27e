import { accountCurrencies } from '@tessera/money';
import { z } from 'zod';
import { type Database, publishWalletChange } from '../../platform/index.ts';
import { listAccounts, type Account } from './accounts.ts';

const idRow = z.object({ id: z.string().nullable() });

type Created =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly reason: 'CURRENCY_UNKNOWN' | 'ACCOUNT_EXISTS' };

/** Opens an account at zero in another currency and notifies the user's open pages (WALLET-1). */
export function createAccount(db: Database, userId: string, code: string): Promise<Created> {
  const currency = accountCurrencies.find((each) => each === code);
  if (currency === undefined) return Promise.resolve({ ok: false, reason: 'CURRENCY_UNKNOWN' });
  return db.transaction(async (tx) => {
    const [created] = await tx.query(
      'SELECT create_account($1, $2) AS id',
      [userId, currency],
      idRow,
    );
    const accounts = await listAccounts(tx, userId);
    const account = accounts.find(({ id }) => id === created?.id);
    if (account === undefined) return { ok: false, reason: 'ACCOUNT_EXISTS' };
    await publishWalletChange(tx, userId);
    return { ok: true, account };
  });
}
