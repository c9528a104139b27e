export { add } from './add.ts';
export { compare } from './compare.ts';
export { convert } from './convert.ts';
export { currencyMarks, type CodeShown } from './currency-marks.ts';
export { currencySymbol } from './currency-symbol.ts';
export {
  accountCurrencies,
  currencies,
  currencyExponent,
  isCurrency,
  type Currency,
} from './currency.ts';
export type { Rounding } from './divide.ts';
export {
  formatMoney,
  formatMoneyParts,
  moneySeparators,
  type MoneyFormat,
  type MoneyLanguage,
  type MoneyParts,
  type MoneySeparators,
} from './format-money.ts';
export { maskedMoney } from './masked-money.ts';
export { moneyPrefix } from './money-prefix.ts';
export { isMoney, maxMinor, money, type AnyMoney, type Money, type OpaqueMoney } from './money.ts';
export { negate } from './negate.ts';
export { parseDecimal } from './parse-decimal.ts';
export type { ParseFailure, ParseResult } from './parse-result.ts';
export { parseSignedDecimal } from './parse-signed-decimal.ts';
export { readMoney } from './read-money.ts';
export { rateToDecimal } from './rate-to-decimal.ts';
export { invertRate, parseRate, type Rate, type RateQuantities, type RateResult } from './rate.ts';
export { isNegative, isPositive, isZero } from './sign.ts';
export { subtract } from './subtract.ts';
export { toDecimal } from './to-decimal.ts';
