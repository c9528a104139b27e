import type { Currency } from '@tessera/money';
import { readUsdcAddress, toChecksumAddress } from '@tessera/payment-codes';

/** Only USDC goes to an address (section 9 of the specification). */
export type Payee =
  | { readonly kind: 'card'; readonly pan: string }
  | {
      readonly kind: 'address';
      readonly address: string;
      /** Its checksum capitals prove that it has no typing error. */
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

export function readPayee(kind: PayeeKind, entered: string): ReadPayee {
  return kind === 'card' ? readCard(entered) : readAddress(entered.replace(/[\s\p{Cf}]/gu, ''));
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
      return {
        ok: true,
        payee: {
          kind: 'address',
          address: toChecksumAddress(address),
          checked: reading === 'checked',
        },
      };
    case 'mistyped':
      return { ok: false, reason: 'address_mistyped' };
    case 'no-address':
      return { ok: false, reason: 'address' };
  }
}

const minCardDigits = 12;
const maxCardDigits = 19;

export function isCardNumber(digits: string): boolean {
  const { length } = digits;
  if (length < minCardDigits || length > maxCardDigits || /\D/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
