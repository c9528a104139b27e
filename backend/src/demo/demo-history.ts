import type { Currency } from '@tessera/money';
import type { DemoPerson } from './demo-people.ts';

/** Something that the demo user did, in the order of time. Amounts are in minor units. */
export type DemoEvent = { readonly at: Date } & (
  | {
      readonly kind: 'topup';
      readonly currency: Currency;
      readonly minor: bigint;
      readonly failed?: true;
    }
  | {
      readonly kind: 'withdrawal';
      readonly currency: Currency;
      readonly minor: bigint;
      readonly returned?: true;
    }
  | {
      readonly kind: 'exchange';
      readonly from: Currency;
      readonly to: Currency;
      readonly minor: bigint;
    }
  | {
      readonly kind: 'transfer';
      readonly to: DemoPerson | 'demo';
      readonly from: DemoPerson | 'demo';
      readonly currency: Currency;
      readonly minor: bigint;
      readonly note: string;
    }
);

type Happening = DemoEvent extends infer Event
  ? Event extends DemoEvent
    ? Omit<Event, 'at'>
    : never
  : never;

const months = 24;
const dayMs = 86_400_000;
const monthMs = 30 * dayMs;

/** Two years of a believable life that end at `now`: income, savings, shared bills, cash. */
export function demoHistory(now: Date): DemoEvent[] {
  const startMs = now.getTime() - months * monthMs;
  const events = Array.from({ length: months }, (_, month) =>
    happeningsOf(month).map(([day, hour, happening]) => ({
      ...happening,
      at: new Date(startMs + month * monthMs + day * dayMs + hour * 3_600_000 + month * 97_000),
    })),
  );
  return events.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What happens in a month: day of the month, hour of the day, what. */
function happeningsOf(month: number): (readonly [number, number, Happening])[] {
  // Coprime steps through a small range look like life and are the same at every start.
  const vary = (step: number, range: number) => BigInt((month * step + 3) % range);
  return [
    [0, 9, { kind: 'topup', currency: 'USD', minor: 3_150_00n + vary(7, 12) * 25_00n }],
    [
      1,
      19,
      { kind: 'exchange', from: 'USD', to: savedIn(month), minor: 400_00n + vary(5, 9) * 50_00n },
    ],
    [2, 11, paid('maria', 'USD', 1_240_00n, 'Flat, my half')],
    [3, 20, paid('maria', 'USD', 38_50n + vary(11, 40) * 75n, 'Dinner')],
    [5, 12, { kind: 'withdrawal', currency: 'USD', minor: 200_00n + vary(3, 5) * 20_00n }],
    [8, 10, { kind: 'topup', currency: 'RUB', minor: 42_000_00n + vary(5, 8) * 1_500_00n }],
    [9, 18, paid('ivan', 'RUB', 12_400_00n + vary(7, 10) * 150_00n, 'Rent, my half')],
    [13, 15, { kind: 'withdrawal', currency: 'RUB', minor: 9_000_00n + vary(3, 7) * 1_000_00n }],
    [16, 21, received('maria', 'USD', 21_00n + vary(9, 25) * 110n, 'Cinema tickets')],
    [19, 8, paid('ivan', 'USD', 15_99n, 'Music, family plan')],
    [22, 17, { kind: 'withdrawal', currency: 'USD', minor: 340_00n + vary(7, 6) * 45_00n }],
    [26, 11, paid('maria', 'USD', 112_30n + vary(13, 30) * 210n, 'Groceries')],
    ...rareHappenings(month),
  ];
}

function rareHappenings(month: number): (readonly [number, number, Happening])[] {
  if (month % 8 === 5) {
    return [[11, 14, { kind: 'topup', currency: 'USD', minor: 500_00n, failed: true }]];
  }
  if (month % 9 === 7) {
    return [[24, 16, { kind: 'withdrawal', currency: 'USD', minor: 150_00n, returned: true }]];
  }
  return month % 6 === 4
    ? [[14, 13, { kind: 'exchange', from: 'EUR', to: 'USD', minor: 120_00n }]]
    : [];
}

function savedIn(month: number): Currency {
  const cycle = ['EUR', 'USDC', 'EUR', 'IDR'] as const;
  return cycle[month % cycle.length] ?? 'EUR';
}

function paid(to: DemoPerson, currency: Currency, minor: bigint, note: string): Happening {
  return { kind: 'transfer', from: 'demo', to, currency, minor, note };
}

function received(from: DemoPerson, currency: Currency, minor: bigint, note: string): Happening {
  return { kind: 'transfer', from, to: 'demo', currency, minor, note };
}
