import { habits, type Day, type Happening } from './demo-habits.ts';
import { demoMerchants, type DemoRole, type DemoUsers } from './demo-people.ts';
import type { HistoryEvent } from './play-history.ts';
import { seededRandom } from './seeded-random.ts';

const days = 730;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const seed = 2_580;

/** Two years of a believable life that end at `now`, in the order of time. */
export function demoHistory(users: DemoUsers, now: Date): HistoryEvent[] {
  const random = seededRandom(seed);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const events = Array.from({ length: days + 1 }, (_, index) => today - (days - index) * dayMs)
    .flatMap((midnight) =>
      habits
        .filter(({ when }) => when(dayOf(midnight), random))
        .map(({ hour, what }) => {
          const at = midnight + hour * hourMs + random.between(0, hourMs - 1000, 1000);
          return named(what(random), users, new Date(at));
        }),
    )
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const start = new Date(today - days * dayMs - dayMs / 2);
  return [...beginnings(start, users), ...events, justNow(now, users)];
}

/** When the accounts of the demo people were opened. */
export function demoStart(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs - (days + 1) * dayMs);
}

function dayOf(midnight: number): Day {
  const date = new Date(midnight);
  return { month: date.getUTCMonth(), date: date.getUTCDate(), weekday: date.getUTCDay() };
}

function named(happening: Happening, users: DemoUsers, at: Date): HistoryEvent {
  const user = users[happening.user];
  return happening.kind === 'transfer'
    ? { ...happening, at, user, other: users[happening.other] }
    : { ...happening, at, user };
}

/** The opening balances of everybody. */
function beginnings(at: Date, users: DemoUsers): HistoryEvent[] {
  const brought = (who: DemoRole, currency: 'USD' | 'RUB', minor: bigint) =>
    ({
      kind: 'topup',
      means: 'bank',
      note: 'Savings',
      user: users[who],
      currency,
      minor,
      at,
    }) as const;
  return [
    brought('demo', 'USD', 4_200_00n),
    brought('demo', 'RUB', 40_000_00n),
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'EUR', minor: 500_00n, at },
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'USDC', minor: 400_00n, at },
    { kind: 'exchange', user: users.demo, currency: 'USD', to: 'IDR', minor: 300_00n, at },
    brought('maria', 'USD', 2_000_00n),
    brought('ivan', 'USD', 4_000_00n),
  ];
}

/** A recent payment, so that the first page of the history never looks outdated. */
function justNow(now: Date, users: DemoUsers): HistoryEvent {
  return {
    kind: 'payment',
    user: users.demo,
    merchant: demoMerchants.cafe,
    currency: 'USD',
    minor: 4_60n,
    note: 'Flat white',
    at: new Date(now.getTime() - 1_000),
  };
}
