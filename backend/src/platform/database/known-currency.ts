import { isCurrency, type Currency } from '@tessera/money';

/** Narrows a code from the database, whose currencies are those of the money package. */
export function knownCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`The ledger holds an unknown currency ${code}`);
  return code;
}
