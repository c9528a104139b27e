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
  /** The currency's code behind a no-break space, or empty. */
  readonly code: string;
}

const separators = new Map<MoneyLanguage, MoneySeparators>();

/** Separators of thousands and decimals of an amount, shown or typed (EASE-9). */
export function moneySeparators(language: MoneyLanguage): MoneySeparators {
  const known = separators.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language).formatToParts(1_000_000.5);
  const written = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value;
  // A narrow no-break space is missing in the typeface.
  const group = written('group')?.replace('\u202f', '\u00a0');
  const found = Object.freeze({ group: group ?? '', decimal: written('decimal') ?? '.' });
  separators.set(language, found);
  return found;
}

/**
 * Writes an amount in pieces: sign, symbol, grouped digits, decimals. All decimals of the currency are
 * written, except that zeros beyond the second are dropped (5.000000 USDC is 5.00 USDC). One that cannot be
 * counted with stays as it came.
 */
export function formatMoneyParts(amount: AnyMoney, format: MoneyFormat): MoneyParts {
  const marks = currencyMarks(amount.currency, format.code);
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
 * Writes an amount, symbol first as the product does.
 * @example formatMoney(money(123450n, 'USD'), { language: 'en' }) // '$1,234.50'
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
export function maskedMoney(currency: string, shown: CodeShown = 'needed'): string {
  const { symbol, code } = currencyMarks(currency, shown);
  return `${symbol}••••${code}`;
}

/** Whether the code stands behind the digits: where no symbol tells the currency, or always. */
export type CodeShown = 'needed' | 'always';

/**
 * The text before and behind the digits of an amount: a symbol, or the code if no symbol identifies
 * the currency.
 * @example currencyMarks('USDC') // { symbol: '', code: '\u00a0USDC' }
 * @example currencyMarks('IDR') // { symbol: 'Rp\u00a0', code: '' }
 */
export function currencyMarks(
  currency: string,
  shown: CodeShown = 'needed',
): { readonly symbol: string; readonly code: string } {
  const symbol = currencySymbol(currency);
  const coded = (shown === 'always' || symbol === '') && currency !== '';
  return {
    // A symbol of letters stands apart from the digits.
    symbol: /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol,
    code: coded ? `\u00a0${currency}` : '',
  };
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
