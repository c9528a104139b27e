import { isCurrency, parseDecimal } from '@tessera/money';
import type { PaymentCode } from '../payment-code.ts';
import { plainText } from '../plain-text.ts';
import { unusable } from '../unusable.ts';

/** 128 random bits as base64url. */
const requestPath = /^\/pay\/([A-Za-z0-9_-]{22})$/;
const sendPath = '/wallet/save';
const phoneShape = /^\+[1-9][0-9]{6,14}$/;

/**
 * Reads a link of this app: somebody's request for money, or a transfer that is filled in (PAY-2).
 * @returns `null` for any other page of the app
 */
export function readOwnLink(link: URL, text: string): PaymentCode | null {
  const [, code] = requestPath.exec(link.pathname) ?? [];
  if (code !== undefined) return { kind: 'request', code };
  if (link.pathname.startsWith('/pay/')) return unusable('damaged', text);
  return link.pathname === sendPath ? readSend(link.searchParams, text) : null;
}

function readSend(parameters: URLSearchParams, text: string): PaymentCode {
  // A plus that was not escaped reads as a blank.
  const phone = (parameters.get('phone') ?? '').replace(/^ /, '+');
  const currencyCode = parameters.get('currencyCode');
  const amount = parameters.get('amount');
  const note = plainText(parameters.get('note') ?? '').slice(0, 140);
  if (!phoneShape.test(phone)) return unusable('damaged', text);
  if (currencyCode !== null && !isCurrency(currencyCode)) return unusable('currency', text);
  if (amount !== null && !isAmount(amount, currencyCode)) return unusable('amount', text);
  return {
    kind: 'send',
    phone,
    ...(amount === null ? {} : { amount }),
    ...(currencyCode === null ? {} : { currencyCode }),
    ...(note === '' ? {} : { note }),
  };
}

/** Without a currency it is the one with the most decimals that must hold the amount. */
function isAmount(amount: string, currencyCode: string | null): boolean {
  const currency = currencyCode !== null && isCurrency(currencyCode) ? currencyCode : 'USDC';
  const result = parseDecimal(amount, currency);
  return result.ok && result.money.minor > 0n;
}
