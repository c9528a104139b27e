import { makeHistory } from '../../src/demo/make-history.ts';
import { accountId, addUser } from '../../src/money/ledger/testing.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { recordRates } from '../../src/providers/rates/record-rates.ts';
import { shippedRates } from '../../src/providers/rates/reference-rates.ts';
import { openTestSession } from '../../src/testing/wallet-client.ts';

/** Somebody with a history of a known length. */
export interface Side {
  readonly userId: string;
  readonly token: string;
  readonly usdAccount: string;
}

/** Gives somebody a history, a session and accounts. */
export async function addSide(db: Database, count: number): Promise<Side> {
  const userId = await addUser(db);
  await db.query("UPDATE users SET identification_level = 'full' WHERE id = $1", [userId]);
  // Limits know what an amount is worth by them.
  await recordRates(db, shippedRates);
  let told = 0;
  const progress = (made: number) => {
    if (made - told < 50_000 && made !== count) return;
    told = made;
    process.stderr.write(`${made} of ${count} transactions made\n`);
  };
  await makeHistory(db, { userId, count, progress });
  const usdAccount = await accountId(db, userId, 'USD');
  return { userId, token: await openTestSession(db, userId), usdAccount };
}
