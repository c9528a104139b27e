import { z } from 'zod';
import { isCurrency, toDecimal } from '@tessera/money';
import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import type { ErrorCode } from '@tessera/wire';
import { publishWalletChange, refused } from '../../platform/index.ts';
import type { Database, Handlers, Variant } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { listAccounts } from './accounts.ts';
import { ledgerOutcome } from '../ledger/outcome.ts';
import type { ListedAccount } from './accounts.ts';

const idRow = z.object({ id: z.string().nullable() });

/** Opens an empty account in a further currency and notifies the user's open pages (WALLET-1). */
async function createAccount(db: Database, variant: Variant, userId: string, code: string) {
  const currency = accountCurrenciesOf(variant).find((each) => each === code);
  if (currency === undefined) return refused('CURRENCY_UNKNOWN');
  return db.transaction(async (tx) => {
    const [created] = await tx.query(
      'SELECT create_account($1, $2) AS id',
      [userId, currency],
      idRow,
    );
    const { accounts } = await listAccounts(tx, userId, variant);
    const account = accounts.find(({ id }) => id === created?.id);
    if (account === undefined) return refused('ACCOUNT_EXISTS');
    await publishWalletChange(tx, userId);
    return { ok: true, body: { data: toWire(account) } } as const;
  });
}

const refusals = {
  'no-rate': 'TOTAL_UNKNOWN',
  'account-not-found': 'ACCOUNT_NOT_FOUND',
  'nothing-counts': 'TOTAL_EMPTY',
} as const satisfies Record<string, ErrorCode>;

/** Stores how the total is shown and notifies the user's open pages (LIFE-3). */
async function chooseTotal(db: Database, userId: string, code: string, leftOut: readonly string[]) {
  if (!isCurrency(code)) return refused('CURRENCY_UNKNOWN');
  return db.transaction(async (tx) => {
    const outcome = await ledgerOutcome(
      tx,
      'choose_total($1, $2, $3::uuid[])',
      [userId, code, leftOut],
      ['chosen', 'no-rate', 'account-not-found', 'nothing-counts'],
    );
    if (outcome !== 'chosen') return refused(refusals[outcome]);
    await publishWalletChange(tx, userId);
    return { ok: true, body: {} } as const;
  });
}

export const accountHandlers = ({ db, settings: { variant } }: Services) =>
  ({
    listAccounts: async ({ userId }) => {
      const { accounts } = await listAccounts(db, userId, variant);
      return { ok: true, body: { results: [{ accounts: accounts.map(toWire) }] } };
    },

    createAccount: ({ userId, body }) => createAccount(db, variant, userId, body.currency_code),

    chooseTotal: ({ userId, body }) =>
      chooseTotal(db, userId, body.currency_code, body.left_out_account_ids),
  }) satisfies Partial<Handlers>;

const toWire = ({ id, number, currency, balance, available, counts, worth }: ListedAccount) => ({
  id,
  number,
  currency_code: currency,
  balance: toDecimal(balance),
  available: toDecimal(available),
  counts,
  ...(worth && { worth: { amount: toDecimal(worth), currency_code: worth.currency } }),
});
