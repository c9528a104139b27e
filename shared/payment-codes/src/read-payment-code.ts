import { readMerchantCode, type MerchantCodeResult } from './read-merchant-code.ts';
import { readEthereumLink } from './read-ethereum.ts';
import { toUsdcPayment } from './usdc-address.ts';
import { readFastPayment, readOwnLink } from './own-link.ts';
import type { PaymentCode } from './payment-code.ts';
import { unusable } from './payment-code.ts';

export interface ReadingOptions {
  /** Origin of this app, whose links are requests and transfers. */
  readonly appOrigin: string;
  /** Origins of fast-payment links; empty where the variant has none. */
  readonly fastPaymentOrigins: readonly string[];
}

/** More than a person reads; a code holds up to 7089 characters. */
const maxTextLength = 1000;

/**
 * Tells what the text of a scanned code means (PAY-4). Only what is listed here leads anywhere: a link
 * to another site, a script or any other content is text to be shown. Never throws.
 * @example readPaymentCode('javascript:alert(1)', options) // { kind: 'text', text: 'javascript:alert(1)' }
 */
export function readPaymentCode(scanned: string, options: ReadingOptions): PaymentCode {
  const text = scanned.trim();
  const shown = shorten(text);
  if (text.length > maxTextLength) return { kind: 'text', text: shown };
  if (/^0002[0-9]{4}/.test(text)) return toMerchantPayment(readMerchantCode(text), shown);
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return toUsdcPayment(text, null, shown);
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
