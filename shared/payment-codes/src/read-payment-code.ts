import { isCurrency, maxMinor, money, parseDecimal, toDecimal } from '@tessera/money';
import { plainText } from './merchant-code.ts';
import { unusable } from './payment-code.ts';
import type { PaymentCode } from './payment-code.ts';
import { readMerchantCode } from './read-merchant-code.ts';
import type { MerchantCodeResult } from './read-merchant-code.ts';
import { readTokenAmount } from './token-amount.ts';
import { toUsdcPayment, usdcChainId, usdcContract } from './usdc-address.ts';

/** 128 random bits as base64url. */
const requestPath = /^\/pay\/([A-Za-z0-9_-]{22})$/;
const sendPath = '/wallet/save';
const phoneShape = /^\+[1-9][0-9]{6,14}$/;

/**
 * Reads a link of this app: a payment request, or a prefilled transfer (PAY-2).
 * @returns `null` for any other page of the app
 */
function readOwnLink(link: URL, text: string): PaymentCode | null {
  const [, code] = requestPath.exec(link.pathname) ?? [];
  if (code !== undefined) return { kind: 'request', code };
  if (link.pathname.startsWith('/pay/')) return unusable('damaged', text);
  return link.pathname === sendPath ? readSend(link.searchParams, text) : null;
}

function readSend(parameters: URLSearchParams, text: string): PaymentCode {
  // An unescaped plus reads as a space.
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

/** Without a currency, the one with the most decimals must accept the amount. */
function isAmount(amount: string, currencyCode: string | null): boolean {
  const currency = currencyCode !== null && isCurrency(currencyCode) ? currencyCode : 'USDC';
  const result = parseDecimal(amount, currency);
  return result.ok && result.money.minor > 0n;
}

/**
 * Reads a link of the fast payment system, with the sum in kopecks and its currency. Source: NSPK,
 * functional links of the fast payment system (`type`, `bank`, `sum`, `cur`, `crc`).
 */
function readFastPayment(link: URL, text: string): PaymentCode {
  const sum = link.searchParams.get('sum');
  if ((link.searchParams.get('cur') ?? 'RUB') !== 'RUB') return unusable('currency', text);
  if (sum === null) return { kind: 'fast-payment', url: link.href, amount: null };
  const kopecks = /^[0-9]{1,18}$/.test(sum) ? BigInt(sum) : 0n;
  if (kopecks === 0n || kopecks > maxMinor) return unusable('amount', text);
  return { kind: 'fast-payment', url: link.href, amount: toDecimal(money(kopecks, 'RUB')) };
}

const shape = /^ethereum:(?:pay-)?([^@/?]+)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i;

/** Fees of the network, which the provider decides. */
const feeNames = ['gas', 'gasLimit', 'gasPrice'];

/**
 * Reads a payment request on Ethereum. The product supports a transfer of USDC on the main network;
 * a bare address means sending USDC to it. A link with anything else is refused, never simplified.
 * Source: ERC-681.
 */
function readEthereumLink(text: string): PaymentCode {
  // Codes in the capital-only mode of QR have no lower case.
  const match = shape.exec(/[a-z]/.test(text) ? text : text.toLowerCase());
  if (match === null) return unusable('damaged', text);
  const [, target = '', chainId = usdcChainId, call, query = ''] = match;
  if (chainId !== usdcChainId) return unusable('other-network', text);

  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return unusable('damaged', text);
  // `value` is an amount of ether.
  if (parameters.has('value')) return unusable('other-token', text);
  const understood = call === undefined ? feeNames : [...feeNames, 'address', 'uint256'];
  const isOther = names.some((name) => !understood.includes(name));
  if (call === undefined)
    return isOther ? unusable('other-request', text) : toUsdcPayment(target, null, text);
  if (target.toLowerCase() !== usdcContract) return unusable('other-token', text);
  if (call !== 'transfer' || isOther) return unusable('other-request', text);

  const number = parameters.get('uint256');
  const amount = number === null ? null : readTokenAmount(number);
  if (number !== null && amount === null) return unusable('amount', text);
  return toUsdcPayment(parameters.get('address') ?? '', amount, text);
}

export interface ReadingOptions {
  readonly appOrigin: string;
  readonly fastPaymentOrigins: readonly string[];
}

/** Longer than anybody reads; a QR code holds up to 7089 characters. */
const maxTextLength = 1000;

/**
 * The meaning of a scanned code (PAY-4). Anything not listed here, such as a link to another site
 * or a script, is only text to show. Never throws.
 * @example readPaymentCode('javascript:alert(1)', options) // { kind: 'text', text: 'javascript:alert(1)' }
 */
export function readPaymentCode(scanned: string, options: ReadingOptions): PaymentCode {
  const text = scanned.trim();
  const shown = shorten(text);
  if (text.length > maxTextLength) return { kind: 'text', text: shown };
  if (/^0002[0-9]{4}/.test(text)) return toMerchantPayment(readMerchantCode(text), shown);
  if (/^0x[0-9a-f]{40}$/i.test(text)) return toUsdcPayment(text, null, shown);
  if (/^ethereum:/i.test(text)) return readEthereumLink(text);
  return readLink(text, options) ?? { kind: 'text', text: shown };
}

function toMerchantPayment(result: MerchantCodeResult, text: string): PaymentCode {
  if (result.ok) return { kind: 'merchant', merchant: result.code };
  const { reason } = result;
  return unusable(reason === 'currency' || reason === 'amount' ? reason : 'damaged', text);
}

function readLink(text: string, options: ReadingOptions): PaymentCode | null {
  const link = URL.canParse(text) ? new URL(text) : null;
  if (link === null || link.username !== '' || link.password !== '') return null;
  if (link.origin === options.appOrigin) return readOwnLink(link, text);
  const listed = link.protocol === 'https:' && options.fastPaymentOrigins.includes(link.origin);
  return listed ? readFastPayment(link, text) : null;
}

function shorten(text: string): string {
  if (text.length <= maxTextLength) return text;
  const kept = text.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}…`;
}
