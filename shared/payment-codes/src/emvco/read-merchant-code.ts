import { plainText } from '../plain-text.ts';
import { readAmount } from './amount.ts';
import { checksumOf } from './checksum.ts';
import { currencyByNumber } from './currency-number.ts';
import { readFee } from './fee.ts';
import { readFields, type Fields } from './fields.ts';
import type { MerchantCode, MerchantCodeFailure } from './merchant-code.ts';
import { templatesFit } from './templates.ts';

export type MerchantCodeResult =
  | { readonly ok: true; readonly code: MerchantCode }
  | { readonly ok: false; readonly reason: MerchantCodeFailure };

/** Mandatory beside the merchant account, name and city, which are read below. */
const mandatory = ['52', '53', '58'];

/**
 * Reads a merchant-presented code (PAY-4). The checksum of tag 63 covers everything before it and its
 * own tag and length. Source: EMVCo QR Code Specification for Payment Systems, Merchant-Presented
 * Mode 1.1, sections 3 and 4.
 * @param payload the text of the code, at most 512 characters
 */
export function readMerchantCode(payload: string): MerchantCodeResult {
  const fields = readFields(payload);
  if (fields === null || !payload.startsWith('000201')) return { ok: false, reason: 'tlv' };
  if ([...fields.keys()].at(-1) !== '63') return { ok: false, reason: 'missing' };
  if (fields.get('63') !== checksumOf(payload.slice(0, -4))) return { ok: false, reason: 'crc' };
  if (!templatesFit(fields)) return { ok: false, reason: 'tlv' };
  return readContent(payload, fields);
}

function readContent(payload: string, fields: Fields): MerchantCodeResult {
  const name = plainText(fields.get('59') ?? '');
  const city = plainText(fields.get('60') ?? '');
  const complete = mandatory.every((tag) => fields.has(tag)) && hasMerchantAccount(fields);
  if (!complete || name === '' || city === '') return { ok: false, reason: 'missing' };

  const currency = currencyByNumber(fields.get('53') ?? '');
  if (currency === undefined) return { ok: false, reason: 'currency' };

  const written = fields.get('54');
  const amount = written === undefined ? null : readAmount(written, currency);
  const fee = readFee(fields, currency);
  if ((written !== undefined && amount === null) || fee === null) {
    return { ok: false, reason: 'amount' };
  }
  const dynamic = fields.get('01') === '12';
  return { ok: true, code: { payload, name, city, currency, amount, fee, dynamic } };
}

/** Tags 02 to 51: whom the payment schemes pay. */
function hasMerchantAccount(fields: Fields): boolean {
  return [...fields.keys()].some((tag) => Number(tag) >= 2 && Number(tag) <= 51);
}
