import type { Currency } from '@tessera/money';
import type { Language } from '../../platform/index.ts';

/** A bank whose customers can be paid by their phone. */
export interface Bank {
  /** The provider's. */
  readonly id: string;
  readonly name: string;
}

/** The holder of a phone number at a bank. */
interface Payee {
  /** Stands for number and bank; {@link Payout} goes to it, and it is all that is kept of them. */
  readonly token: string;
  /** Shortened by the bank: "Maria L.". */
  readonly name: string;
  /** The bank's name. */
  readonly bank: string;
}

/** A person to look up at another bank. */
interface AskedPayee {
  /** E.164. */
  readonly phone: string;
  readonly bankId: string;
  readonly currency: Currency;
}

/** The part of the payout provider's port that fast payments need (WDRAW-3). */
export interface BankDirectory {
  /** The banks that a currency can be paid to, named in a language; none for one that cannot. @throws when the provider cannot be asked */
  listBanks(currency: Currency, language: Language): Promise<readonly Bank[]>;
  /** `not-found` where the bank has nobody with the number. @throws when the provider cannot be asked */
  findPayee(asked: AskedPayee, language: Language): Promise<Payee | 'not-found'>;
}
