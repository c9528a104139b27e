import type { Currency } from '@tessera/money';
import type { Language } from '../../platform/index.ts';

export interface Bank {
  readonly id: string;
  readonly name: string;
}

interface Payee {
  /** Token for the number at the bank: the destination of the {@link Payout}, and all that is stored. */
  readonly token: string;
  /** Shortened by the bank: "Maria L.". */
  readonly name: string;
  readonly bank: string;
}

interface AskedPayee {
  /** E.164. */
  readonly phone: string;
  readonly bankId: string;
  readonly currency: Currency;
}

/** The part of the payout provider that fast payments need (WDRAW-3). */
export interface BankDirectory {
  /**
   * Banks that can be paid in a currency, named in a language.
   * @throws if the provider cannot be reached
   */
  listBanks(currency: Currency, language: Language): Promise<readonly Bank[]>;
  /**
   * `not-found` if nobody at the bank has the number.
   * @throws if the provider cannot be reached
   */
  findPayee(asked: AskedPayee, language: Language): Promise<Payee | 'not-found'>;
}
