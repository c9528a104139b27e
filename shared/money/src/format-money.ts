import { isMoney, type AnyMoney, type Money } from './money.ts';
import { toDecimal } from './decimal.ts';

export type MoneyLanguage = string;

export interface MoneyFormat {
  readonly language: MoneyLanguage;
  /** `minus` (default) writes only a minus, `always` also a plus, `never` neither. */
  readonly sign?: 'minus' | 'always' | 'never';
  readonly code?: CodeShown;
}

export interface MoneySeparators {
  readonly group: string;
  readonly decimal: string;
}

/**
 * A formatted amount in parts, so that decimals can look quieter; joined in order they are the
 * whole.
 */
export interface MoneyParts {
  readonly prefix: '' | '-' | '+';
  readonly symbol: string;
  readonly integer: string;
  /** Decimal separator and decimals, or empty. */
  readonly fraction: string;
  /**
   * Text after the digits, with a no-break space: the code, or the symbol if the language writes it
   * there. May be empty.
   */
  readonly code: string;
}

interface MoneyPattern {
  readonly separators: MoneySeparators;
  readonly symbolIsLast: boolean;
}

const patterns = new Map<MoneyLanguage, MoneyPattern>();

/** How a language formats amounts; the digits never come from Intl (MONEY-1). */
function patternOf(language: MoneyLanguage): MoneyPattern {
  const cached = patterns.get(language);
  if (cached) return cached;
  const style = { style: 'currency', currency: 'USD' } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(1_000_000.5);
  const separatorOf = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value;
  const pattern = {
    separators: Object.freeze({
      // The font has no narrow no-break space.
      group: separatorOf('group')?.replace('\u202f', '\u00a0') ?? '',
      decimal: separatorOf('decimal') ?? '.',
    }),
    symbolIsLast: parts.at(-1)?.type === 'currency',
  };
  patterns.set(language, pattern);
  return pattern;
}

/** Separators of thousands and decimals, for showing and typing (EASE-9). */
export function moneySeparators(language: MoneyLanguage): MoneySeparators {
  return patternOf(language).separators;
}

/**
 * Formats an amount in parts with all decimals of its currency, except zeros after the second
 * (5.000000 USDC is 5.00 USDC). An inexact amount stays as it came.
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
 * Formats an amount.
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

export function maskedMoney(
  currency: string,
  shown: CodeShown = 'needed',
  language?: MoneyLanguage,
): string {
  const { symbol, code } = currencyMarks(currency, shown, language);
  return `${symbol}••••${code}`;
}

/** `needed`: only if no symbol identifies the currency. */
export type CodeShown = 'needed' | 'always';

/**
 * Text before and after the digits: a symbol, or the code if no symbol identifies the currency.
 * Some languages, such as Russian, write the symbol after the digits.
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
  // A symbol of letters needs a space before the digits.
  return { symbol: /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol, code };
}

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

/** Empty if the currency has no symbol: its code then follows the digits (EASE-9). */
export function currencySymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? '') : '';
}
