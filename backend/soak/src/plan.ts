import { seededRandom, type Random } from '../../src/demo/seeded-random.ts';

export const soakCurrencies = ['USD', 'EUR', 'RUB'] as const;
export type SoakCurrency = (typeof soakCurrencies)[number];

export type Kind = 'top-up' | 'exchange' | 'transfer' | 'payment' | 'withdrawal';

/** The payment provider's treatment of an order: it is paid and reported in some way, or not paid. */
type Delivery = 'once' | 'twice' | 'late' | 'contradicted' | 'declined' | 'abandoned';

/** The payout provider's answer about a payout, also when it is asked again. */
export type Payout = 'settled' | 'rejected' | 'stuck';

/** How a user confirms: impatient ones cut the connection, doubled ones send twice at once. */
type Habit = 'patient' | 'impatient' | 'doubled' | 'mistyped';

/** One operation, as the seed fixes it. */
export interface Planned {
  readonly index: number;
  readonly kind: Kind;
  /** The acting user, and the receiver of a transfer: places among the users. */
  readonly user: number;
  readonly other: number;
  readonly currency: SoakCurrency;
  /** The currency that an exchange buys. */
  readonly bought: SoakCurrency;
  readonly minor: bigint;
  readonly delivery: Delivery;
  readonly payout: Payout;
  readonly habit: Habit;
  /** For what is decided on the way. */
  readonly random: Random;
}

const kinds = [
  ['top-up', 0.33],
  ['exchange', 0.32],
  ['transfer', 0.15],
  ['payment', 0.1],
  ['withdrawal', 0.1],
] as const;

const deliveries = [
  ['once', 0.7],
  ['twice', 0.08],
  ['late', 0.08],
  ['contradicted', 0.06],
  ['declined', 0.05],
  ['abandoned', 0.03],
] as const;

const payouts = [
  ['settled', 0.84],
  ['rejected', 0.15],
  ['stuck', 0.01],
] as const;

const habits = [
  ['patient', 0.93],
  ['impatient', 0.03],
  ['doubled', 0.03],
  ['mistyped', 0.01],
] as const;

/** The opening balance of every user, in minor units. */
const opening = 200_000n;

/** An operation by its number. The first one of each user is a paid top-up in dollars, to begin with. */
export function planned(seed: number, users: number, index: number): Planned {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const user = index < users ? index : random.between(0, users - 1);
  // Half of them in what all of them begin with.
  const currency = Math.max(0, random.between(-1, 2));
  const drawn = {
    index,
    kind: random.weigh<Kind>(kinds),
    user,
    other: (user + random.between(1, users - 1)) % users,
    currency: at(currency),
    bought: at(currency + random.between(1, 2)),
    minor: BigInt(random.between(1, 10_000)),
    delivery: random.weigh<Delivery>(deliveries),
    payout: random.weigh<Payout>(payouts),
    habit: random.weigh<Habit>(habits),
    random,
  };
  if (index >= users) return drawn;
  return { ...drawn, kind: 'top-up', currency: 'USD', minor: opening, delivery: 'once' };
}

function at(place: number): SoakCurrency {
  return soakCurrencies[place % soakCurrencies.length] ?? 'USD';
}
