import type { Money } from '@tessera/money';

/** The providers whose reports are compared with the ledger. */
export type ReportingProvider = 'payments' | 'payouts' | 'deposits';

/** A part of what a provider settled in a day. */
export interface SettledPage {
  readonly operations: readonly {
    /** The id of the top-up, withdrawal or payment, as the provider was given it; of a deposit as it was reported: `bank:<id>:0`. */
    readonly id: string;
    readonly amount: Money;
  }[];
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null;
}

/** How many operations a page has at most. */
export const pageSize = 500;

/** The port to what a provider says that it settled (LOAD-8). */
export interface SettlementReport {
  /**
   * A page of the operations that were settled in a day of UTC (`2026-03-01`), each once, in an order that stays.
   * `after` is `next` of the page before. @throws when the provider cannot be asked
   */
  listSettled(day: string, after: string | null): Promise<SettledPage>;
}
