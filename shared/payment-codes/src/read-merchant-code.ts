import { plainText } from './merchant-code.ts';
import type { MerchantCode, MerchantCodeFailure, MerchantFee } from './merchant-code.ts';

import {
  isPositive,
  parseDecimal,
  type Currency,
  type Money,
  convert,
  money,
  parseRate,
} from '@tessera/money';

export type MerchantCodeResult =
  | { readonly ok: true; readonly code: MerchantCode }
  | { readonly ok: false; readonly reason: MerchantCodeFailure };

/** Beside the currency, merchant account, name and city, which are read separately. */
const mandatory = ['52', '58'];

/**
 * Reads a merchant-presented code (PAY-4). The checksum of tag 63 covers everything before it and
 * its own tag and length. Source: EMVCo QR Code Specification for Payment Systems,
 * Merchant-Presented Mode 1.1, sections 3 and 4.
 * @param payload at most 512 characters
 */
export function readMerchantCode(payload: string): MerchantCodeResult {
  const fields = readFields(payload);
  if (fields === null || !payload.startsWith('0002')) return { ok: false, reason: 'tlv' };
  if ([...fields.keys()].at(-1) !== '63') return { ok: false, reason: 'missing' };
  const written = fields.get('63')?.toUpperCase();
  if (written !== checksumOf(payload.slice(0, -4))) return { ok: false, reason: 'crc' };
  if (fields.get('00') !== '01') return { ok: false, reason: 'currency' };
  if (!templatesFit(fields)) return { ok: false, reason: 'tlv' };
  return readContent(payload, fields);
}

function readContent(payload: string, fields: Fields): MerchantCodeResult {
  const number = fields.get('53');
  const currency = currencyByNumber(number ?? '');
  // Reported before missing fields: payment systems of other countries leave out mandatory ones.
  if (number !== undefined && currency === undefined) return { ok: false, reason: 'currency' };

  const name = plainText(fields.get('59') ?? '');
  const city = plainText(fields.get('60') ?? '');
  const complete = mandatory.every((tag) => fields.has(tag)) && hasMerchantAccount(fields);
  if (!complete || name === '' || city === '' || currency === undefined)
    return { ok: false, reason: 'missing' };

  const written = fields.get('54');
  const amount = written === undefined ? null : readAmount(written, currency);
  const fee = readFee(fields, currency);
  if ((written !== undefined && amount === null) || fee === null) {
    return { ok: false, reason: 'amount' };
  }
  const dynamic = fields.get('01') === '12';
  const category = fields.get('52') ?? '';
  return { ok: true, code: { payload, name, city, category, currency, amount, fee, dynamic } };
}

/** Tags 02 to 51 name the payee in each payment scheme. */
function hasMerchantAccount(fields: Fields): boolean {
  return [...fields.keys()].some((tag) => Number(tag) >= 2 && Number(tag) <= 51);
}

/** ISO 4217 numbers of the product's currencies (tag 53). USDC has none. */
const byNumber: Readonly<Record<string, Currency>> = {
  '360': 'IDR',
  '392': 'JPY',
  '643': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
};

function currencyByNumber(number: string): Currency | undefined {
  return Object.hasOwn(byNumber, number) ? byNumber[number] : undefined;
}

/**
 * Tags whose value consists of fields: merchant accounts with a globally unique identifier,
 * additional data, language, unreserved. Source: EMVCo QRCPS-MPM 1.1, table 3.1.
 */
function isTemplate(tag: string): boolean {
  const id = Number(tag);
  return (id >= 26 && id <= 51) || id === 62 || id === 64 || id >= 80;
}

function templatesFit(fields: Fields): boolean {
  return [...fields].every(([tag, value]) => !isTemplate(tag) || readFields(value) !== null);
}

const shape = /^[0-9]+(?:\.[0-9]*)?$/;

/**
 * Digits with at most one point, more than zero, at most 13 characters. Accepts zeros beyond the
 * currency's decimals; never rounds other digits. Source: EMVCo QRCPS-MPM 1.1, tags 54 and 56.
 */
function readAmount(text: string, currency: Currency): Money | null {
  if (text.length > 13 || !shape.test(text)) return null;
  const plain = text.includes('.') ? text.replace(/\.?0*$/, '') : text;
  const result = parseDecimal(plain, currency);
  return result.ok && isPositive(result.money) ? result.money : null;
}

/** By two-digit tag, in the order of the text. */
type Fields = ReadonlyMap<string, string>;

/** EMVCo QRCPS-MPM 1.1, section 3.1. */
const maxPayloadLength = 512;

/**
 * Splits a text into fields: two digits of tag, two of length (01 to 99, in characters), the value.
 * Source: EMVCo QRCPS-MPM 1.1, section 3.2.
 * @returns `null` if a field does not fit, is empty or occurs twice
 */
function readFields(text: string): Fields | null {
  if (text.length > maxPayloadLength) return null;
  // Counts a character outside the basic plane once, although it has two code units.
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('');
    const length = Number(head.slice(2));
    const end = at + 4 + length;
    if (!/^[0-9]{4}$/.test(head) || length === 0 || end > characters.length) return null;
    const tag = head.slice(0, 2);
    if (fields.has(tag)) return null;
    fields.set(tag, characters.slice(at + 4, end).join(''));
    at = end;
  }
  return fields;
}

/**
 * CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) of the text's bytes, as four upper-case hex
 * digits. Source: EMVCo QRCPS-MPM 1.1, section 4.7.3, after ISO/IEC 13239.
 * @example checksumOf('123456789') // '29B1'
 */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Tags 55 to 57: 01 asks the payer for a tip and has no fee, 02 is a fixed amount, 03 a percentage
 * between 00.01 and 99.99. Source: EMVCo QRCPS-MPM 1.1, section 4.7.9.
 * @returns `null` if the indicator or its value is invalid
 */
function readFee(fields: Fields, currency: Currency): MerchantFee | null {
  switch (fields.get('55')) {
    case undefined:
    case '01':
      return { kind: 'none' };
    case '02': {
      const amount = readAmount(fields.get('56') ?? '', currency);
      return amount && { kind: 'fixed', amount };
    }
    case '03':
      return readPercent(fields.get('57') ?? '');
    default:
      return null;
  }
}

function readPercent(percent: string): MerchantFee | null {
  if (!/^(?=.{1,5}$)[0-9]{1,2}(\.[0-9]+)?$/.test(percent)) return null;
  const result = parseRate({ quantityIn: '100', quantityOut: percent });
  return result.ok ? { kind: 'percent', percent, rate: result.rate } : null;
}

/**
 * The fee for an amount. A percentage is rounded to the currency's decimals, to the nearest and
 * ties to even: the specification names no rounding.
 * @throws RangeError if the amount has another currency
 */
export function feeOf({ currency, fee }: MerchantCode, amount: Money): Money {
  if (amount.currency !== currency)
    throw new RangeError(`A fee in ${currency} is not a part of ${amount.currency}`);
  switch (fee.kind) {
    case 'none':
      return money(0n, currency);
    case 'fixed':
      return fee.amount;
    case 'percent':
      return convert(amount, fee.rate, currency, 'half-even');
  }
}
