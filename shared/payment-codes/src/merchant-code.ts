import type { Currency, Money, Rate } from '@tessera/money';

/** The merchant's convenience fee: tags 55 to 57. A tip that the payer may choose is no fee. */
export type MerchantFee =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly amount: Money }
  /** `percent` as written, such as `3.00`; `rate` is the same as an exact fraction of the amount. */
  | { readonly kind: 'percent'; readonly percent: string; readonly rate: Rate };

/** A merchant-presented code of EMVCo that passed every check. */
export interface MerchantCode {
  /** The whole text, as scanned. */
  readonly payload: string;
  readonly name: string;
  readonly city: string;
  /** Merchant category code (tag 52): four digits of ISO 18245. */
  readonly category: string;
  readonly currency: Currency;
  /** `null` where the payer enters it; otherwise it is not the payer's to change. */
  readonly amount: Money | null;
  readonly fee: MerchantFee;
  /** Tag 01 is 12: made for one payment. */
  readonly dynamic: boolean;
}

/**
 * `tlv`: not made of fields that fit, `crc`: a character is not what was published, `missing`: a
 * mandatory field, `currency`: one, or a payment system, that the product does not have, `amount`: amount or fee is none.
 */
export type MerchantCodeFailure = 'tlv' | 'crc' | 'missing' | 'currency' | 'amount';

const lineBreaks = /[\r\n\t\u2028\u2029]+/g;
// Control and direction characters could make a text read as another than it is, and blank letters as none.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text of strangers on one line, without characters that are not seen. */
export function plainText(text: string): string {
  return text.replace(lineBreaks, ' ').replace(unseen, '').trim();
}
