import { type Database, idRow } from '../platform/index.ts';
import { openAccount } from '../money/index.ts';
import { referenceRates } from '../providers/index.ts';
import { longHistory, rowsOf } from './long-history.ts';
import { playHistory, type HistoryEvent } from './play-history.ts';

/** More would show nothing new and take hours. */
export const mostTransactions = 2_000_000;

/** The opening balance of the other party: enough for the losses of exchanges in the longest history. */
export const othersFunds = 40_000_00n;

interface Wanted {
  readonly userId: string;
  readonly count: number;
  readonly now?: Date;
  readonly progress?: (made: number) => void;
}

// Within one database transaction every change of a balance leaves a version that the next has to pass.
const batchSize = 400;
const twoYearsMs = 2 * 365 * 86_400_000;

/**
 * Gives a user exactly `count` more transactions over two years, through the ledger's own functions. Works in
 * batches: after an interruption the finished batches stay, and the ledger is consistent.
 */
export async function makeHistory(
  db: Database,
  { userId, count, now = new Date(), progress }: Wanted,
): Promise<void> {
  const from = new Date(now.getTime() - twoYearsMs);
  const rates = await referenceRates.current();
  const other = await fundedOther(db, from);
  for (const currency of ['USD', 'EUR'] as const) await openAccount(db, userId, currency, from);
  const play = (events: readonly HistoryEvent[]) =>
    db.transaction((tx) => playHistory(tx, events, rates));
  let batch: HistoryEvent[] = [];
  let made = 0;
  for (const event of longHistory({ user: userId, other, count, from, to: now }, rates)) {
    batch.push(event);
    made += rowsOf(event);
    if (batch.length < batchSize && made < count) continue;
    await play(batch);
    progress?.(made);
    batch = [];
  }
}

/** The person at the other end of it all. */
async function fundedOther(db: Database, at: Date): Promise<string> {
  const [other] = await db.query(
    `INSERT INTO users (phone, first_name, last_name, email, identification_level, registered_at)
     VALUES ('+12025550199', 'Casey', 'Quinn', 'casey.quinn@example.com', 'full', $1)
     ON CONFLICT (phone) DO UPDATE SET phone = excluded.phone RETURNING id`,
    [at],
    idRow,
  );
  if (other === undefined) throw new Error('nobody to send to');
  const { id: user } = other;
  await openAccount(db, user, 'USD', at);
  const rates = await referenceRates.current();
  const minor = othersFunds;
  await db.transaction((tx) =>
    playHistory(tx, [{ kind: 'topup', means: 'bank', user, currency: 'USD', minor, at }], rates),
  );
  return user;
}
