import type { Currency } from '@tessera/money';
import { demoMerchants, type DemoRole } from './demo-people.ts';
import type { HistoryEvent } from './play-history.ts';
import type { Random } from './seeded-random.ts';

type Named<Event> = Event extends { readonly kind: 'transfer' }
  ? Omit<Event, 'at' | 'user' | 'other'> & { readonly user: DemoRole; readonly other: DemoRole }
  : Event extends HistoryEvent
    ? Omit<Event, 'at' | 'user'> & { readonly user: DemoRole }
    : never;

export type Happening = Named<HistoryEvent>;

/** An event that recurs at about the same hour. */
export interface Habit {
  readonly when: (day: Day, random: Random) => boolean;
  readonly hour: number;
  readonly what: (random: Random) => Happening;
}

export interface Day {
  /** From 0. */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

type What = Habit['what'];
type Words = readonly [string, ...string[]];

const monthly = (date: number, hour: number, what: What): Habit => ({
  when: (day) => day.date === date,
  hour,
  what,
});
/** On a date of every `every`-th month. */
const rarely = (every: number, month: number, date: number, hour: number, what: What): Habit => ({
  when: (day) => day.date === date && day.month % every === month,
  hour,
  what,
});
const weekly = (weekday: number, hour: number, what: What, share = 1): Habit => ({
  when: (day, random) => day.weekday === weekday && random.chance(share),
  hour,
  what,
});
const onWorkdays = (share: number, hour: number, what: What): Habit => ({
  when: ({ weekday }, random) => weekday % 6 !== 0 && random.chance(share),
  hour,
  what,
});
const onDaysOff = (share: number, hour: number, what: What): Habit => ({
  when: ({ weekday }, random) => weekday % 6 === 0 && random.chance(share),
  hour,
  what,
});

/** `least` and `most` in whole units of the currency, `step` in hundredths. */
const amount = (random: Random, least: number, most: number, step: number) =>
  BigInt(random.between(least * 100, most * 100, step));

function pays(
  other: DemoRole,
  words: Words,
  least: number,
  most: number,
  step = 5,
  currency: Currency = 'USD',
): What {
  return (random) => ({
    kind: 'transfer',
    user: 'demo',
    other,
    currency,
    minor: amount(random, least, most, step),
    note: random.pick(words),
  });
}

function buys(
  from: keyof typeof demoMerchants,
  words: Words,
  least: number,
  most: number,
  step = 5,
): What {
  return (random) => ({
    kind: 'payment',
    user: 'demo',
    merchant: demoMerchants[from].name,
    merchantKind: demoMerchants[from].kind,
    currency: 'USD',
    minor: amount(random, least, most, step),
    note: random.pick(words),
  });
}

function gets(from: DemoRole, words: Words, least: number, most: number): What {
  return (random) => ({
    kind: 'transfer',
    user: from,
    other: 'demo',
    currency: 'USD',
    minor: amount(random, least, most, 5),
    note: random.pick(words),
  });
}

function earns(
  counterparty: string,
  note: string,
  currency: Currency,
  least: number,
  most: number,
): What {
  return (random) => ({
    kind: 'topup',
    user: 'demo',
    means: 'bank',
    counterparty,
    note,
    currency,
    minor: amount(random, least, most, 2_500),
  });
}

function draws(currency: Currency, least: number, most: number, step: number) {
  return (random: Random) =>
    ({
      kind: 'withdrawal',
      user: 'demo',
      target: { card: random.pick(['4242', '4242', '8210']) },
      currency,
      minor: amount(random, least, most, step),
    }) as const;
}

function changes(currency: Currency, to: Currency, least: number, most: number): What {
  return (random) => ({
    kind: 'exchange',
    user: 'demo',
    currency,
    to,
    minor: amount(random, least, most, 1_000),
  });
}

const ownAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const dinners: Words = [
  'Dinner',
  'Pizza night',
  'Tacos',
  'Birthday dinner',
  'Ужин',
  'Concert tickets',
];
const outings: Words = ['Museum', 'Cinema tickets', 'Bowling', 'Train to the lake', 'Board game'];

export const habits: readonly Habit[] = [
  monthly(1, 9, earns('Brightwater Inc.', 'Salary', 'USD', 1_950, 2_050)),
  monthly(15, 9, earns('Brightwater Inc.', 'Salary', 'USD', 1_950, 2_050)),
  monthly(2, 11, pays('maria', ['Flat, my half'], 1_240, 1_240)),
  monthly(3, 19, changes('USD', 'EUR', 240, 420)),
  monthly(5, 12, draws('USD', 100, 200, 2_000)),
  monthly(7, 8, pays('ivan', ['Music, family plan'], 15.99, 15.99)),
  monthly(8, 10, earns('Studio Sever', 'Website, part of the fee', 'RUB', 42_000, 54_000)),
  monthly(9, 18, pays('ivan', ['Аренда, моя половина'], 12_400, 13_900, 5_000, 'RUB')),
  monthly(10, 10, buys('bills', ['Phone plan'], 35, 35)),
  monthly(12, 20, buys('bills', ['Electricity and water'], 58, 112, 7)),
  monthly(14, 15, draws('RUB', 9_000, 15_000, 100_000)),
  rarely(2, 0, 17, 19, changes('USD', 'USDC', 200, 320)),
  rarely(2, 1, 17, 19, changes('USD', 'IDR', 140, 240)),
  monthly(18, 7, buys('gym', ['Gym'], 42, 42)),
  monthly(20, 6, buys('gym', ['Towels'], 2.99, 2.99)),
  monthly(22, 17, draws('USD', 300, 520, 2_000)),
  monthly(23, 21, buys('cinema', ['Film streaming'], 12.99, 12.99)),
  monthly(
    26,
    19,
    pays('ivan', ['Билеты в театр', 'Подарок Маше', 'Дача'], 2_800, 5_600, 5_000, 'RUB'),
  ),
  monthly(
    27,
    4,
    pays(
      'wayan',
      ['Scooter, a week', 'Surf lesson', 'Villa, deposit'],
      350_000,
      500_000,
      1_000_000,
      'IDR',
    ),
  ),
  monthly(
    28,
    18,
    pays('sofia', ['Lisbon flat, my part', 'Olive oil', 'Train tickets'], 40, 90, 25, 'EUR'),
  ),
  rarely(3, 1, 11, 14, (random) => ({ ...cardTopUp(random), failed: true })),
  rarely(3, 1, 11, 16, cardTopUp),
  rarely(4, 2, 24, 16, (random) => ({ ...draws('USD', 140, 180, 1_000)(random), returned: true })),
  rarely(2, 1, 25, 13, (random) => ({
    kind: 'withdrawal',
    user: 'demo',
    target: { address: ownAddress },
    currency: 'USDC',
    minor: BigInt(random.between(20, 60)) * 1_000_000n,
  })),
  rarely(6, 4, 19, 13, changes('EUR', 'USD', 120, 160)),
  monthly(4, 18, buys('petrol', ['Fuel'], 24, 41, 7)),
  monthly(6, 18, buys('pharmacy', ['Pharmacy', 'Vitamins', 'Dentist'], 9, 38, 9)),
  monthly(13, 17, buys('books', ['Books', 'A gift', 'Headphones'], 12, 36, 9)),
  monthly(16, 20, buys('cinema', ['Cinema', 'Concert'], 14, 28, 50)),
  monthly(21, 11, buys('market', ['Plants', 'Old records', 'Lamp'], 6, 18, 50)),
  rarely(2, 0, 19, 15, buys('clothes', ['Shoes', 'Coat', 'Shirts'], 35, 85, 25)),
  rarely(3, 2, 9, 12, buys('furniture', ['Shelf', 'Chair', 'Curtains'], 45, 110, 50)),
  rarely(4, 1, 12, 22, buys('flights', ['Flight to Lisbon', 'Flight home'], 120, 190, 50)),
  weekly(6, 11, buys('grocer', ['Groceries for the week', 'Groceries', 'Market day'], 48, 108, 7)),
  weekly(3, 19, buys('grocer', ['Groceries', 'Fruit and bread', 'Dinner things'], 18, 46, 7)),
  weekly(5, 21, pays('maria', dinners, 16, 44, 25), 0.6),
  weekly(5, 22, gets('ivan', dinners, 9, 28), 0.5),
  weekly(0, 16, pays('sofia', outings, 8, 30, 50), 0.4),
  weekly(0, 20, gets('maria', outings, 8, 26), 0.5),
  onWorkdays(0.78, 8, buys('metro', ['Metro', 'Metro', 'Bus', 'Bike, an hour'], 2.4, 3.9, 10)),
  onWorkdays(
    0.75,
    9,
    buys('cafe', ['Flat white', 'Coffee', 'Coffee and a bun', 'Tea'], 3.2, 6.4, 10),
  ),
  onWorkdays(
    0.7,
    13,
    buys('kitchen', ['Lunch', 'Lunch', 'Noodles', 'Soup and salad'], 8.5, 16.5, 25),
  ),
  onWorkdays(0.25, 19, buys('metro', ['Metro', 'Taxi home'], 3.4, 14, 20)),
  onDaysOff(0.6, 10, buys('cafe', ['Brunch', 'Pancakes', 'Coffee with Sofia'], 7, 22, 25)),
  onDaysOff(0.2, 15, buys('grocer', ['Flowers', 'Cat food'], 6, 32, 9)),
];

function cardTopUp(random: Random) {
  return {
    kind: 'topup',
    user: 'demo',
    means: 'card',
    currency: 'USD',
    minor: amount(random, 200, 400, 5_000),
  } as const;
}
