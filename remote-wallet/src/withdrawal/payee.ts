import type { Currency } from '@tessera/money';
import { isCardNumber } from './card-number.ts';

/** Where the money goes; only USDC goes to an address (section 9 of the specification). */
export type Payee =
  | { readonly kind: 'card'; /** Digits only. */ readonly pan: string }
  | { readonly kind: 'address'; readonly address: string };

export type PayeeKind = Payee['kind'];

export function payeeKindOf(currency: Currency): PayeeKind {
  return currency === 'USDC' ? 'address' : 'card';
}

/** The payee that was entered, or `null` if it cannot be one. */
export function readPayee(kind: PayeeKind, entered: string): Payee | null {
  if (kind === 'card') return isCardNumber(entered) ? { kind, pan: entered } : null;
  const address = entered.trim();
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? { kind, address } : null;
}
