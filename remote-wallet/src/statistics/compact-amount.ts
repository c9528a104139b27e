import { currencyExponent, currencyMarks } from '@tessera/money';
import type { Currency } from '@tessera/money';
import type { Language } from '@tessera/session';

/** A height of the axis such as '$1.2K'. A label only: no amount is made of it. */
export function compactAmount(minor: number, currency: Currency, language: Language): string {
  const units = minor / 10 ** currencyExponent(currency);
  const digits = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(units);
  const { symbol, code } = currencyMarks(currency);
  return symbol + digits + code;
}
