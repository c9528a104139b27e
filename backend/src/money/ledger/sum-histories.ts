import { type Database, idRow } from '../../platform/index.ts';

/** Accounts of a run: what is left is for the next. */
const atOnce = 5_000;

/**
 * Sums up the histories of accounts that are older than their sums, or to which something came that belongs far back, one after the other: only the account at hand
 * waits, for as long as its rows are added up (some 3 seconds for a million).
 */
export async function sumHistories(db: Database): Promise<void> {
  const accounts = await db.query(
    'SELECT account_id AS id FROM unsummed_accounts LIMIT $1',
    [atOnce],
    idRow,
  );
  for (const { id } of accounts) {
    await db.maintain((tx) => tx.query('SELECT sum_up_account($1)', [id]));
  }
}
