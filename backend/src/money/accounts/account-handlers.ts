import { z } from 'zod';
import { toDecimal } from '@tessera/money';
import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import { publishWalletChange, refused } from '../../platform/index.ts';
import type { Database, Handlers, Variant } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { listAccounts } from './accounts.ts';
import type { Account } from './accounts.ts';

const idRow = z.object({ id: z.string().nullable() });

/** Opens an account at zero in another currency and notifies the user's open pages (WALLET-1). */
async function createAccount(db: Database, variant: Variant, userId: string, code: string) {
  const currency = accountCurrenciesOf(variant).find((each) => each === code);
  if (currency === undefined) return refused('CURRENCY_UNKNOWN');
  return db.transaction(async (tx) => {
    const [created] = await tx.query(
      'SELECT create_account($1, $2) AS id',
      [userId, currency],
      idRow,
    );
    const accounts = await listAccounts(tx, userId);
    const account = accounts.find(({ id }) => id === created?.id);
    if (account === undefined) return refused('ACCOUNT_EXISTS');
    await publishWalletChange(tx, userId);
    return { ok: true, body: { data: toWire(account) } } as const;
  });
}

/** The accounts, and another one (WALLET-1). */
export const accountHandlers = ({ db, settings: { variant } }: Services) =>
  ({
    listAccounts: async ({ userId }) => {
      const accounts = await listAccounts(db, userId);
      return { ok: true, body: { results: [{ accounts: accounts.map(toWire) }] } };
    },

    createAccount: ({ userId, body }) => createAccount(db, variant, userId, body.currency_code),
  }) satisfies Partial<Handlers>;

const toWire = ({ id, number, currency, balance, available }: Account) => ({
  id,
  number,
  currency_code: currency,
  balance: toDecimal(balance),
  available: toDecimal(available),
});
