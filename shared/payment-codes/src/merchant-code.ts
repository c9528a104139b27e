import type { Currency, Money, Rate } from '@tessera/money';

/** Convenience fee: tags 55 to 57. A tip that the payer may choose is no fee. */
export type MerchantFee =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly amount: Money }
  /** `percent` as written, such as `3.00`; `rate` is the exact fraction of the amount. */
  | { readonly kind: 'percent'; readonly percent: string; readonly rate: Rate };

/** A merchant-presented EMVCo code that passed all checks. */
export interface MerchantCode {
  readonly payload: string;
  readonly name: string;
  readonly city: string;
  /** Tag 52: four digits of ISO 18245. */
  readonly category: string;
  readonly currency: Currency;
  /** `null` if the payer enters it; otherwise the payer cannot change it. */
  readonly amount: Money | null;
  readonly fee: MerchantFee;
  /** Tag 01 is 12: made for one payment. */
  readonly dynamic: boolean;
}

/**
 * `tlv`: malformed fields. `crc`: wrong checksum. `missing`: no mandatory field. `currency`:
 * unsupported currency or payment system. `amount`: invalid amount or fee.
 */
export type MerchantCodeFailure = 'tlv' | 'crc' | 'missing' | 'currency' | 'amount';

const lineBreaks = /[\r\n\t\u2028\u2029]+/g;
// Control and direction characters can make a text read as another one, and blank letters as none.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A stranger's text on one line, without invisible characters. */
export function plainText(text: string): string {
  return text.replace(lineBreaks, ' ').replace(unseen, '').trim();
}
