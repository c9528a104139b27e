import { convert, money, parseRate, type Currency, type Money } from '@tessera/money';
import { readAmount } from './amount.ts';
import type { Fields } from './fields.ts';
import type { MerchantCode, MerchantFee } from './merchant-code.ts';

/**
 * Reads tags 55 to 57: 01 asks the payer for a tip and costs nothing by itself, 02 is a fixed amount,
 * 03 a percentage between 00.01 and 99.99. Source: EMVCo QRCPS-MPM 1.1, section 4.7.9.
 * @returns `null` when the indicator is unknown or its value is none
 */
export function readFee(fields: Fields, currency: Currency): MerchantFee | null {
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
 * The fee of a merchant code for an amount of its currency. A percentage is rounded to the currency's
 * decimals, to the nearest and ties to even: the specification names no rounding.
 * @throws RangeError when the amount is of another currency
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
