import { openAccount } from '../money/index.ts';
import { idRow } from '../platform/index.ts';
import type { Database } from '../platform/index.ts';
import { referenceRates } from '../providers/index.ts';
import type { ReferenceRates } from '../providers/index.ts';
import { boughtFor, playHistory } from './play-history.ts';
import type { HistoryEvent } from './play-history.ts';

interface LongHistory {
  readonly user: string;
  /** The user who sends and receives; needs an opening balance. */
  readonly other: string;
  readonly count: number;
  readonly from: Date;
  readonly to: Date;
}

/** Initial loan to the user, so that no order of amounts overdraws an account. */
export const float = 3_000_00n;

const notes = [
  ...['Dinner', 'Groceries', 'Metro', 'Coffee', 'Flat, my half', 'Concert tickets', 'Lunch'],
  ...['Ужин', 'Такси', 'Подарок Маше', 'Кино'],
] as const;

/**
 * Events that give a user exactly `count` transactions, evenly spread over a period. Each cycle ends with its opening
 * balance, so any length is possible.
 */
export function* longHistory(plan: LongHistory, rates: ReferenceRates): Generator<HistoryEvent> {
  const { count, from, to } = plan;
  const stepMs = (to.getTime() - from.getTime()) / (count + 1);
  let made = 0;
  for (let cycle = 0; made < count; cycle += 1) {
    for (const event of cycleOf(plan, cycle, rates)) {
      const left = count - made;
      if (left === 0) return;
      const fitting = left === 1 && event.kind === 'exchange' ? sent(plan, 1n, cycle) : event;
      made += rowsOf(fitting);
      yield { ...fitting, at: new Date(from.getTime() + made * stepMs) };
    }
  }
}

function rowsOf({ kind }: Pick<HistoryEvent, 'kind'>): number {
  return kind === 'exchange' ? 2 : 1;
}

type Untimed<Event> = Event extends HistoryEvent ? Omit<Event, 'at'> : never;
type UntimedEvent = Untimed<HistoryEvent>;

function cycleOf(plan: LongHistory, cycle: number, rates: ReferenceRates): UntimedEvent[] {
  const { user } = plan;
  // Coprime steps through small ranges look random and are always the same.
  const [one, two, three] = [vary(cycle, 7, 4_001), vary(cycle, 11, 2_503), vary(cycle, 13, 911)];
  const sold = { kind: 'exchange', user, currency: 'USD', to: 'EUR', minor: two + 100n } as const;
  const bought = BigInt(boughtFor(sold, rates).bought);
  const back = { kind: 'exchange', user, currency: 'EUR', to: 'USD', minor: bought } as const;
  const lost = sold.minor - BigInt(boughtFor(back, rates).bought);
  return [
    // Includes the loss of exchanging there and back, so that the cycle ends with its opening balance.
    got(plan, one + lost + (cycle === 0 ? float : 0n), cycle),
    sent(plan, one, cycle),
    { kind: 'topup', user, means: 'card', currency: 'EUR', minor: three },
    sent(plan, two, cycle + 1),
    sold,
    got(plan, two, cycle),
    { kind: 'withdrawal', user, target: { card: '4242' }, currency: 'EUR', minor: three },
    sent(plan, three, cycle + 2),
    back,
    got(plan, three, cycle),
  ];
}

function vary(cycle: number, step: number, range: number): bigint {
  return BigInt(((cycle * step) % range) + 1);
}

function noteOf(cycle: number): string {
  return notes[cycle % notes.length] ?? notes[0];
}

function sent({ user, other }: Pick<LongHistory, 'user' | 'other'>, minor: bigint, cycle: number) {
  return { kind: 'transfer', user, other, currency: 'USD', minor, note: noteOf(cycle) } as const;
}

function got({ user, other }: LongHistory, minor: bigint, cycle: number) {
  return sent({ user: other, other: user }, minor, cycle);
}

export const mostTransactions = 2_000_000;

/** Opening balance of the other user: enough for the exchange losses of the longest history. */
export const othersFunds = 40_000_00n;

interface Wanted {
  readonly userId: string;
  readonly count: number;
  readonly now?: Date;
  readonly progress?: (made: number) => void;
}

// Within a transaction, each update of a balance leaves a row version that later updates must skip.
const batchSize = 400;
const twoYearsMs = 2 * 365 * 86_400_000;

/**
 * Gives a user exactly `count` further transactions over two years, through the ledger's functions. Works in batches:
 * after an interruption, finished batches stay and the ledger is consistent.
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
    db.transaction((tx) => playHistory(tx, events, () => rates));
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
    playHistory(
      tx,
      [{ kind: 'topup', means: 'bank', user, currency: 'USD', minor, at }],
      () => rates,
    ),
  );
  return user;
}
