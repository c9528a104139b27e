import type { Money } from '@tessera/money';
import type { Payee } from './payee.ts';

/** A withdrawal that waits for its PIN. */
export interface WithdrawalOrder {
  readonly amount: Money;
  readonly payee: Payee;
}
