import type { Currency } from '@tessera/money';
import { isCardNumber } from './card-number.ts';
import { readUsdcAddress } from '@tessera/payment-codes';

/** The destination of the money; only USDC goes to an address (section 9 of the specification). */
export type Payee =
  | { readonly kind: 'card'; /** Digits only. */ readonly pan: string }
  | {
      readonly kind: 'address';
      readonly address: string;
      /** Its capitals prove that it was not mistyped. */
      readonly checked: boolean;
    };

export type PayeeKind = Payee['kind'];

export type PayeeFault = 'card' | 'address' | 'address_mistyped';

type ReadPayee =
  | { readonly ok: true; readonly payee: Payee }
  | { readonly ok: false; readonly reason: PayeeFault };

export function payeeKindOf(currency: Currency): PayeeKind {
  return currency === 'USDC' ? 'address' : 'card';
}

/** The entered payee, or what is wrong with it. */
export function readPayee(kind: PayeeKind, entered: string): ReadPayee {
  return kind === 'card' ? readCard(entered) : readAddress(entered.replace(/\s/g, ''));
}

function readCard(pan: string): ReadPayee {
  return isCardNumber(pan)
    ? { ok: true, payee: { kind: 'card', pan } }
    : { ok: false, reason: 'card' };
}

function readAddress(address: string): ReadPayee {
  const reading = readUsdcAddress(address);
  switch (reading) {
    case 'checked':
    case 'unchecked':
      return { ok: true, payee: { kind: 'address', address, checked: reading === 'checked' } };
    case 'mistyped':
      return { ok: false, reason: 'address_mistyped' };
    case 'no-address':
      return { ok: false, reason: 'address' };
  }
}
