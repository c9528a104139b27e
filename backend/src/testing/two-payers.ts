import { calls } from '@tessera/wire';
import { done } from './wallet-client.ts';
import { findLedgerBreaches } from '../money/ledger/breaches.ts';
import { balanceOf, fund } from '../money/ledger/testing.ts';
import { appOn } from './app-on.ts';
import type { TestDatabaseKind } from './test-databases.ts';
import { addPayer, type Payer } from '../orders/transfer/testing.ts';

/** Alex with 100 dollars and Maria with none, new for each test of the block; checks the ledger after each. */
export function twoPayersOn(open: TestDatabaseKind['open']) {
  const { db, app } = appOn(open);
  let alex: Payer;
  let maria: Payer;
  beforeEach(async () => {
    alex = await addPayer(app(), db(), ['Alex', 'Morgan']);
    maria = await addPayer(app(), db(), ['Maria', 'Lopez']);
    await fund(db(), alex.userId, 'USD', 10_000n);
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const preview = (more: object = {}) =>
    alex.client.callUntyped(calls.previewTransfer, {
      account_id: alex.usd,
      amount: '25.00',
      phone: maria.phone,
      ...more,
    });
  const balances = async () => [
    (await balanceOf(db(), alex.userId)).balance,
    (await balanceOf(db(), maria.userId)).balance,
  ];
  return {
    db,
    app,
    alex: () => alex,
    maria: () => maria,
    /** Previews a transfer from Alex to Maria, by default of 25 dollars. */
    preview,
    previewed: async (more: object = {}) => (await done(preview(more))).wire.data,
    /** In cents: Alex's, then Maria's. */
    balances,
    expectNothingMoved: async () => expect(await balances()).toEqual([10_000n, 0n]),
  };
}
