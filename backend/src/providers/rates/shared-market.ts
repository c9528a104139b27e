import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { RatesSource, ReferenceRates } from './rates-source.ts';

const sharedRow = z.object({ rates: z.record(z.string(), z.string()) });

/** The rates that a source told last: every call of a process has one memory. */
const told = new WeakMap<RatesSource, ReferenceRates>();

/**
 * The market as all processes know it: each tells the others, by the database, what it has read from its source, and
 * quotes what anybody has read last. So no quote is made from rates that another process knows to be old, and an
 * exchange is held against the newest ones (XCHG-4). @throws when the source has no rates
 */
export async function sharedRates(db: Queryable, source: RatesSource): Promise<ReferenceRates> {
  const own = await source.current();
  const [row] = await db.query(
    'SELECT share_market($1::jsonb, $2) AS rates',
    [JSON.stringify(own.perDollar), own !== told.get(source)],
    sharedRow,
  );
  told.set(source, own);
  return { asOf: own.asOf, perDollar: row?.rates ?? {} };
}

/** Tells what a source says now; where that is known already, nothing is asked of the database. */
export async function tellMarket(db: Queryable, source: RatesSource): Promise<void> {
  if ((await source.current()) !== told.get(source)) await sharedRates(db, source);
}
