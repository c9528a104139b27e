import type { Currency } from '@tessera/money';
import { isUsdcAddress, toChecksumAddress } from '@tessera/payment-codes';
import { type Refused, refused } from '../../platform/index.ts';
import { readCardNumber } from '../../providers/index.ts';

/** The destination that a user entered: a card number or an address. */
export type Target =
  | { readonly kind: 'card'; readonly cardNumber: string }
  | { readonly kind: 'usdc'; readonly address: string };

type ReadTarget =
  | { readonly ok: true; readonly target: Target }
  | Refused<'INVALID_REQUEST' | 'ADDRESS_INVALID' | 'CARD_INVALID'>;

/** USDC goes to an address and every other currency to a card; exactly one of them is given (WDRAW-2). */
export function readTarget(
  currency: Currency,
  given: { readonly pan?: string | undefined; readonly address?: string | undefined },
): ReadTarget {
  return currency === 'USDC'
    ? readAddress(given.address, given.pan)
    : readCard(given.pan, given.address);
}

function readAddress(address: string | undefined, pan: string | undefined): ReadTarget {
  if (address === undefined || pan !== undefined) return refused('INVALID_REQUEST');
  return isUsdcAddress(address)
    ? { ok: true, target: { kind: 'usdc', address: toChecksumAddress(address) } }
    : refused('ADDRESS_INVALID');
}

function readCard(pan: string | undefined, address: string | undefined): ReadTarget {
  if (pan === undefined || address !== undefined) return refused('INVALID_REQUEST');
  const cardNumber = readCardNumber(pan);
  return cardNumber === undefined
    ? refused('CARD_INVALID')
    : { ok: true, target: { kind: 'card', cardNumber } };
}
