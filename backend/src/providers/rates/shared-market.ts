import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import type { RatesSource, ReferenceRates } from './rates-source.ts';

const sharedRow = z.object({ rates: z.record(z.string(), z.string()) });

/** The rates that this process last stored, by source. */
const lastStored = new WeakMap<RatesSource, ReferenceRates>();

/**
 * The newest rates that any process has read. Each process stores what it reads, so that none quotes rates which
 * another knows to be outdated, and exchanges are compared with the newest rates (XCHG-4).
 * @throws if the source has no rates
 */
export async function sharedRates(db: Queryable, source: RatesSource): Promise<ReferenceRates> {
  const current = await source.current();
  const [row] = await db.query(
    'SELECT share_market($1::jsonb, $2) AS rates',
    [JSON.stringify(current.perDollar), current !== lastStored.get(source)],
    sharedRow,
  );
  lastStored.set(source, current);
  return { asOf: current.asOf, perDollar: row?.rates ?? {} };
}

export async function tellMarket(db: Queryable, source: RatesSource): Promise<void> {
  if ((await source.current()) !== lastStored.get(source)) await sharedRates(db, source);
}
