import type { Currency } from '@tessera/money';
import { isUsdcAddress, toChecksumAddress } from '@tessera/payment-codes';
import type { ErrorCode } from '@tessera/wire';
import { readCardNumber } from './card-number.ts';

/** Where a user wants their money to go: a card by its number, or an address. */
export type Target =
  | { readonly kind: 'card'; readonly cardNumber: string }
  | { readonly kind: 'usdc'; readonly address: string };

type ReadTarget =
  { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly code: ErrorCode };

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
  if (address === undefined || pan !== undefined) return { ok: false, code: 'INVALID_REQUEST' };
  return isUsdcAddress(address)
    ? { ok: true, target: { kind: 'usdc', address: toChecksumAddress(address) } }
    : { ok: false, code: 'ADDRESS_INVALID' };
}

function readCard(pan: string | undefined, address: string | undefined): ReadTarget {
  if (pan === undefined || address !== undefined) return { ok: false, code: 'INVALID_REQUEST' };
  const cardNumber = readCardNumber(pan);
  return cardNumber === undefined
    ? { ok: false, code: 'CARD_INVALID' }
    : { ok: true, target: { kind: 'card', cardNumber } };
}
