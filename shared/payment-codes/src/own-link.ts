import { isCurrency, parseDecimal, maxMinor, money, toDecimal } from '@tessera/money';
import type { PaymentCode } from './payment-code.ts';
import { plainText } from './merchant-code.ts';
import { unusable } from './payment-code.ts';

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

/**
 * Reads a link of the fast payment system, whose parameters are the sum in kopecks and its currency.
 * Source: NSPK, functional links of the fast payment system (`type`, `bank`, `sum`, `cur`, `crc`).
 */
export function readFastPayment(link: URL, text: string): PaymentCode {
  const sum = link.searchParams.get('sum');
  if ((link.searchParams.get('cur') ?? 'RUB') !== 'RUB') return unusable('currency', text);
  if (sum === null) return { kind: 'fast-payment', url: link.href, amount: null };
  const kopecks = /^[0-9]{1,18}$/.test(sum) ? BigInt(sum) : 0n;
  if (kopecks === 0n || kopecks > maxMinor) return unusable('amount', text);
  return { kind: 'fast-payment', url: link.href, amount: toDecimal(money(kopecks, 'RUB')) };
}
