import type { Money } from '@tessera/money';

export type ReportingProvider = 'payments' | 'payouts' | 'deposits';

export interface SettledPage {
  readonly operations: readonly {
    /** Id of the top-up, withdrawal or payment that the provider got; of a deposit as reported: `bank:<id>:0`. */
    readonly id: string;
    readonly amount: Money;
  }[];
  readonly next: string | null;
}

export const pageSize = 500;

/** The port to a provider's settlement report (LOAD-8). */
export interface SettlementReport {
  /**
   * A page of the operations that the provider settled on a UTC day (`2026-03-01`), each once, in a stable order.
   * `after` is the previous page's `next`.
   * @throws if the provider cannot be reached
   */
  listSettled(day: string, after: string | null): Promise<SettledPage>;
}
