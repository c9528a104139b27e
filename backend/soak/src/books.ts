import type { Kind, Payout, SoakCurrency } from './plan.ts';

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

export type Books = ReturnType<typeof openBooks>;

/** Where the money of a payout is in the end. */
export const statusOf: Readonly<Record<Payout, 'completed' | 'returned' | 'held'>> = {
  settled: 'completed',
  rejected: 'returned',
  stuck: 'held',
};

/** Opens the books of all users, kept from what they were answered and from nothing else. */
export function openBooks() {
  const purses = new Map<string, { balance: bigint; held: bigint }>();
  const acknowledged = new Map<string, Acknowledged>();
  const refused: Refused[] = [];
  /** One sentence for each fault on the way, with the number of the operation. */
  const faults: string[] = [];
  /** The money in one account once everything has come to its end, in minor units. */
  const purse = (user: number, currency: SoakCurrency) => {
    const name = `${user} ${currency}`;
    const found = purses.get(name) ?? { balance: 0n, held: 0n };
    purses.set(name, found);
    return found;
  };
  const fault = (index: number, what: string) => {
    faults.push(`operation ${index}: ${what}`);
  };
  return {
    acknowledged,
    refused,
    faults,
    purse,
    acknowledge: (transactionId: string, entry: Acknowledged) => {
      const other = acknowledged.get(transactionId);
      if (other !== undefined) {
        fault(entry.index, `was answered the transaction of operation ${other.index}`);
        return;
      }
      acknowledged.set(transactionId, entry);
      const own = purse(entry.user, entry.currency);
      if (entry.status === 'completed') own.balance += entry.minor;
      if (entry.status === 'held') own.held -= entry.minor;
    },
    refuse: (each: Refused) => {
      refused.push(each);
    },
    /** Changes a balance beside those of `acknowledge`: of who gets a transfer, or what was bought. */
    credit: (user: number, currency: SoakCurrency, minor: bigint) => {
      purse(user, currency).balance += minor;
    },
    fault,
  };
}
