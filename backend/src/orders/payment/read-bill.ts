import { add, maxMinor, type Currency, type Money } from '@tessera/money';
import { feeOf, readMerchantCode, type MerchantCode } from '@tessera/payment-codes';
import { type Refused, refused } from '../../platform/index.ts';
import { readAmount } from '../../money/index.ts';

/** The payment that a merchant's code asks for. */
export interface Bill {
  readonly code: MerchantCode;
  readonly amount: Money;
  /** The fee that the code adds for the merchant's convenience. */
  readonly fee: Money;
  readonly total: Money;
}

interface Asked {
  /** The text of the code. */
  readonly code: string;
  /** The amount that the payer typed: needed where the code has none. */
  readonly amount: string | undefined;
  /** The currency of the paying account. */
  readonly currency: Currency;
}

type BillError =
  | 'INVALID_AMOUNT'
  | 'AMOUNT_TOO_PRECISE'
  | 'AMOUNT_FIXED'
  | 'MERCHANT_CODE_INVALID'
  | 'MERCHANT_CURRENCY';

// The checksum does not keep them out, and neither a name nor an amount has them.
const unseen = /[\p{Cc}\p{Cs}]/u;

/**
 * Reads a merchant's code and what it makes the payer pay (PAY-4). Refuses with MERCHANT_CODE_INVALID,
 * MERCHANT_CURRENCY, AMOUNT_FIXED or an amount code.
 */
export function readBill(
  asked: Asked,
): { readonly ok: true; readonly bill: Bill } | Refused<BillError> {
  if (unseen.test(asked.code)) return refused('MERCHANT_CODE_INVALID');
  const read = readMerchantCode(asked.code);
  if (!read.ok) {
    return refused(read.reason === 'currency' ? 'MERCHANT_CURRENCY' : 'MERCHANT_CODE_INVALID');
  }
  const { code } = read;
  if (code.currency !== asked.currency) return refused('MERCHANT_CURRENCY');
  const chosen = chooseAmount(code, asked.amount);
  if (!chosen.ok) return chosen;
  const { amount } = chosen;
  const fee = feeOf(code, amount);
  const total = add(amount, fee);
  if (total.minor > maxMinor) return refused('INVALID_AMOUNT');
  return { ok: true, bill: { code, amount, fee, total } };
}

/** A fixed amount is the merchant's to say, any other the payer's. */
function chooseAmount(
  { amount: fixed, currency }: MerchantCode,
  typed: string | undefined,
):
  | { readonly ok: true; readonly amount: Money }
  | Refused<'INVALID_AMOUNT' | 'AMOUNT_TOO_PRECISE' | 'AMOUNT_FIXED'> {
  if (typed === undefined) {
    return fixed === null ? refused('INVALID_AMOUNT') : { ok: true, amount: fixed };
  }
  const read = readAmount(typed, currency);
  if (!read.ok) return read;
  return fixed === null || fixed.minor === read.amount.minor ? read : refused('AMOUNT_FIXED');
}
