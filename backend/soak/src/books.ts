import type { Kind, Payout, SoakCurrency } from './plan.ts';

/** The money in one account once everything has come to its end, in minor units. */
interface Purse {
  readonly balance: bigint;
  readonly held: bigint;
}

/** A user's transaction as it was acknowledged, and as the ledger has to have it. */
export interface Acknowledged {
  /** The number of the operation. */
  readonly index: number;
  readonly kind: Kind;
  readonly user: number;
  readonly currency: SoakCurrency;
  /** With its sign, as in a history. */
  readonly minor: bigint;
  readonly status: 'completed' | 'held' | 'returned' | 'failed' | 'pending';
}

/** An operation that must have moved nothing, by the name that the ledger would have given it. */
interface Refused {
  readonly index: number;
  /** The reference of the movement, or the id of the transaction, that must not be. */
  readonly reference?: string;
  readonly transactionId?: string;
}

/** The books of all users, kept from what they were answered and from nothing else. */
export interface Books {
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  readonly refused: readonly Refused[];
  /** Faults on the way: one sentence for each, with the number of the operation. */
  readonly faults: readonly string[];
  purse(user: number, currency: SoakCurrency): Purse;
  acknowledge(transactionId: string, entry: Acknowledged): void;
  refuse(refused: Refused): void;
  /** Changes a balance beside those of {@link acknowledge}: of who gets a transfer, or what was bought. */
  credit(user: number, currency: SoakCurrency, minor: bigint): void;
  fault(index: number, what: string): void;
}

/** Where the money of a payout is in the end. */
export const statusOf: Readonly<Record<Payout, 'completed' | 'returned' | 'held'>> = {
  settled: 'completed',
  rejected: 'returned',
  stuck: 'held',
};

export function openBooks(): Books {
  const purses = new Map<string, { balance: bigint; held: bigint }>();
  const acknowledged = new Map<string, Acknowledged>();
  const refused: Refused[] = [];
  const faults: string[] = [];
  const purseOf = (user: number, currency: SoakCurrency) => {
    const name = `${user} ${currency}`;
    const purse = purses.get(name) ?? { balance: 0n, held: 0n };
    purses.set(name, purse);
    return purse;
  };
  const fault = (index: number, what: string) => {
    faults.push(`operation ${index}: ${what}`);
  };
  return {
    acknowledged,
    refused,
    faults,
    purse: purseOf,
    acknowledge: (transactionId, entry) => {
      const other = acknowledged.get(transactionId);
      if (other !== undefined) {
        fault(entry.index, `was answered the transaction of operation ${other.index}`);
        return;
      }
      acknowledged.set(transactionId, entry);
      const purse = purseOf(entry.user, entry.currency);
      if (entry.status === 'completed') purse.balance += entry.minor;
      if (entry.status === 'held') purse.held -= entry.minor;
    },
    refuse: (each) => {
      refused.push(each);
    },
    credit: (user, currency, minor) => {
      purseOf(user, currency).balance += minor;
    },
    fault,
  };
}
