export {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  negate,
  subtract,
  sum,
} from './arithmetic.ts';
export {
  convert,
  invertRate,
  parseRate,
  rateToDecimal,
  type Rate,
  type RateQuantities,
  type RateResult,
  type Rounding,
} from './rate.ts';
export {
  currencyMarks,
  currencySymbol,
  formatMoney,
  formatMoneyParts,
  maskedMoney,
  moneyPrefix,
  moneySeparators,
  type CodeShown,
  type MoneyFormat,
  type MoneyLanguage,
  type MoneyParts,
  type MoneySeparators,
} from './format-money.ts';
export {
  accountCurrencies,
  currencies,
  currencyExponent,
  isCurrency,
  type Currency,
} from './currency.ts';
export { isMoney, maxMinor, money, type AnyMoney, type Money, type OpaqueMoney } from './money.ts';
export {
  parseDecimal,
  parseSignedDecimal,
  readMoney,
  toDecimal,
  type ParseFailure,
  type ParseResult,
} from './decimal.ts';
