import { maxMinor, money, toDecimal } from '@tessera/money';
import type { PaymentCode } from '../payment-code.ts';
import { unusable } from '../unusable.ts';

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
