import type { Database } from '../../src/platform/database/database.ts';
import type { Payer } from '../../src/orders/transfer/testing.ts';

/** The target of an attack: one backend process with its usual limits, and some of its users. */
export interface Target {
  readonly url: string;
  readonly db: Database;
  /** Adds a user with a PIN, who has so many cents. */
  addPayer(minor: bigint): Promise<Payer>;
}

/** The result of an attack. */
export interface Verdict {
  /** Requests of the attacker. */
  readonly attempts: number;
  /** The measurement, for the table. */
  readonly measured: string;
  /** One sentence for each violation; empty when all held. */
  readonly gave: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** The property that has to hold. */
  readonly bound: string;
  run(target: Target): Promise<Verdict>;
}

/** Reports `what` unless it holds. */
export function unless(holds: boolean, what: string): string[] {
  return holds ? [] : [what];
}

/** How often each value occurs, such as `200 × 1, 409 × 49`. */
export function times(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value} × ${count}`).join(', ');
}
