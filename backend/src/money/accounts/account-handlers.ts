import { toDecimal } from '@tessera/money';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { listAccounts, type Account } from './accounts.ts';
import { createAccount } from './create-account.ts';

/** The accounts, and another one (WALLET-1). */
export const accountHandlers = ({ db }: Services) =>
  ({
    listAccounts: async ({ userId }) => {
      const accounts = await listAccounts(db, userId);
      return { ok: true, body: { results: [{ accounts: accounts.map(toWire) }] } };
    },

    createAccount: async ({ userId, body }) => {
      const created = await createAccount(db, userId, body.currency_code);
      return created.ok
        ? { ok: true, body: { data: toWire(created.account) } }
        : refused(created.reason);
    },
  }) satisfies Partial<Handlers>;

const toWire = ({ id, currency, balance, available }: Account) => ({
  id,
  currency_code: currency,
  balance: toDecimal(balance),
  available: toDecimal(available),
});
