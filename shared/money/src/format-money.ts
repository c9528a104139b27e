import { isMoney, type AnyMoney, type Money } from './money.ts';
import { toDecimal } from './decimal.ts';

/** A BCP 47 code of the interface's language. */
export type MoneyLanguage = string;

export interface MoneyFormat {
  readonly language: MoneyLanguage;
  /** `minus` (default) writes only a minus; `always` also a plus, for movements; `never` neither. */
  readonly sign?: 'minus' | 'always' | 'never';
  /** The currency's code behind the digits; by default where the currency has no symbol. */
  readonly code?: CodeShown;
}

export interface MoneySeparators {
  readonly group: string;
  readonly decimal: string;
}

/** A written amount in pieces, so that decimals can be set quieter. Joined in order it is the whole. */
export interface MoneyParts {
  readonly prefix: '' | '-' | '+';
  readonly symbol: string;
  readonly integer: string;
  /** Decimal separator with the decimals, or empty. */
  readonly fraction: string;
  /**
   * The mark behind the digits, after a no-break space: the currency's code, or its symbol where the
   * language writes it there. May be empty.
   */
  readonly code: string;
}

interface MoneyPattern {
  readonly separators: MoneySeparators;
  readonly symbolIsLast: boolean;
}

const patterns = new Map<MoneyLanguage, MoneyPattern>();

/** How a language writes amounts; the digits themselves are never those of Intl (MONEY-1). */
function patternOf(language: MoneyLanguage): MoneyPattern {
  const known = patterns.get(language);
  if (known) return known;
  const style = { style: 'currency', currency: 'USD' } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(1_000_000.5);
  const written = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value;
  const pattern = {
    separators: Object.freeze({
      // A narrow no-break space is missing in the typeface.
      group: written('group')?.replace('\u202f', '\u00a0') ?? '',
      decimal: written('decimal') ?? '.',
    }),
    symbolIsLast: parts.at(-1)?.type === 'currency',
  };
  patterns.set(language, pattern);
  return pattern;
}

/** Separators of thousands and decimals of an amount, shown or typed (EASE-9). */
export function moneySeparators(language: MoneyLanguage): MoneySeparators {
  return patternOf(language).separators;
}

/**
 * Writes an amount in pieces: sign, symbol, grouped digits, decimals. All decimals of the currency are
 * written, except that zeros beyond the second are dropped (5.000000 USDC is 5.00 USDC). One that cannot be
 * counted with stays as it came.
 */
export function formatMoneyParts(amount: AnyMoney, format: MoneyFormat): MoneyParts {
  const marks = currencyMarks(amount.currency, format.code, format.language);
  if (!isMoney(amount)) return { prefix: '', ...marks, integer: amount.decimal, fraction: '' };
  const { group, decimal } = moneySeparators(format.language);
  const [whole = '', digits = ''] = toDecimal(amount).replace('-', '').split('.');
  const kept = digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
  return {
    prefix: writtenSign(amount, format.sign ?? 'minus'),
    ...marks,
    integer: whole.replace(/\B(?=(?:\d{3})+$)/g, group),
    fraction: kept === '' ? '' : decimal + kept,
  };
}

/**
 * Writes an amount, its symbol where the language has it.
 * @example formatMoney(money(123450n, 'USD'), { language: 'en' }) // '$1,234.50'
 * @example formatMoney(money(123450n, 'USD'), { language: 'ru' }) // '1\u00a0234,50\u00a0$'
 */
export function formatMoney(amount: AnyMoney, format: MoneyFormat): string {
  const { prefix, symbol, integer, fraction, code } = formatMoneyParts(amount, format);
  return prefix + symbol + integer + fraction + code;
}

function writtenSign(amount: Money, sign: NonNullable<MoneyFormat['sign']>): '' | '-' | '+' {
  const prefix = moneyPrefix(amount);
  if (sign === 'never' || (sign === 'minus' && prefix === '+')) return '';
  return prefix;
}

/** An amount whose digits are hidden. */
export function maskedMoney(
  currency: string,
  shown: CodeShown = 'needed',
  language?: MoneyLanguage,
): string {
  const { symbol, code } = currencyMarks(currency, shown, language);
  return `${symbol}••••${code}`;
}

/** Whether the code stands behind the digits: where no symbol tells the currency, or always. */
export type CodeShown = 'needed' | 'always';

/**
 * The text before and behind the digits of an amount: a symbol, or the code if no symbol identifies
 * the currency. Some languages, such as Russian, write the symbol behind the digits.
 * @example currencyMarks('USDC') // { symbol: '', code: '\u00a0USDC' }
 * @example currencyMarks('IDR') // { symbol: 'Rp\u00a0', code: '' }
 * @example currencyMarks('USD', 'needed', 'ru') // { symbol: '', code: '\u00a0$' }
 */
export function currencyMarks(
  currency: string,
  shown: CodeShown = 'needed',
  language: MoneyLanguage = 'en',
): { readonly symbol: string; readonly code: string } {
  const symbol = currencySymbol(currency);
  const coded = (shown === 'always' || symbol === '') && currency !== '';
  const code = coded ? `\u00a0${currency}` : '';
  if (patternOf(language).symbolIsLast)
    return { symbol: '', code: code || (symbol && `\u00a0${symbol}`) };
  // A symbol of letters stands apart from the digits.
  return { symbol: /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol, code };
}

/** Sign that stands before a movement: empty for zero, '-' for negative, '+' for positive (MONEY-1). */
export function moneyPrefix(amount: Money): '' | '-' | '+' {
  if (amount.minor === 0n) return '';
  return amount.minor < 0n ? '-' : '+';
}

const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  RUB: '₽',
  IDR: 'Rp',
  JPY: '¥',
  GBP: '£',
};

/** Symbol of a currency; empty where it has none, and its code stands behind the digits (EASE-9). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? '') : '';
}
