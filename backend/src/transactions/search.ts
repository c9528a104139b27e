import { currencies, currencyExponent, currencySymbol } from '@tessera/money';
import type { Language } from '../language/language.ts';
import { kindNames, statusNames } from './kinds.ts';
import type { SqlParameters } from './sql-parameters.ts';

type Add = SqlParameters['add'];

// What descriptions set between words, so that a description that was copied finds its row.
const betweenWords = /[\s•→·…]+/;

/**
 * One condition on `transactions t` for each word (HIST-3). A word occurs in what the row says of the other
 * side, in its currencies, in the amount as it is shown, or in the reader's names of its kind and status.
 */
export function searchConditions(search: string, language: Language, add: Add): string[] {
  const words = new Set(search.split(betweenWords).filter((word) => word !== ''));
  return [...words].map((word) => {
    const places = [
      `strpos(t.search_text, fold_text(${add(word)}::text)) > 0`,
      ...named('t.kind', kindNames[language], word, add),
      ...named('t.status', statusNames[language], word, add),
      ...inAmount(word, add),
    ];
    return `(${places.join(' OR ')})`;
  });
}

function named(
  column: string,
  names: Readonly<Record<string, string>>,
  word: string,
  add: Add,
): string[] {
  const meant = Object.entries(names).filter(([, name]) => fold(name).includes(fold(word)));
  return meant.length === 0 ? [] : [`${column} IN (${meant.map(([key]) => add(key)).join(', ')})`];
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

const amountWord = /^([+\-−]?)(\p{Sc}|¤)?([\d.,']*)$/u;

// The decimal text of an amount with its sign; the exponents are those of the money package.
const exponent = `CASE t.currency_code ${currencies
  .map((code) => `WHEN '${code}' THEN ${currencyExponent(code)}`)
  .join(' ')} END`;
const shownAmount = `(CASE WHEN t.amount < 0 THEN '-' ELSE '+' END
  || round(abs(t.amount) / 10::numeric ^ ${exponent}, ${exponent})::text)`;

function inAmount(word: string, add: Add): string[] {
  const [, sign = '', symbol, digits = ''] = amountWord.exec(word) ?? [];
  if (symbol === undefined && !/\d/.test(digits)) return [];
  // A comma groups thousands or stands before decimals, whoever types it.
  const readings = new Set([digits.replaceAll(/[,']/g, ''), digits.replaceAll(',', '.')]);
  const signText = sign === '−' ? '-' : sign;
  const amounts = [...readings].map(
    (reading) => `strpos(${shownAmount}, ${add(signText + reading)}) > 0`,
  );
  const codes = currencies.filter((code) => currencySymbol(code) === symbol);
  const inCurrency =
    symbol === undefined ? 'true' : `t.currency_code IN (${["''", ...codes.map(add)].join(', ')})`;
  return [`(${inCurrency} AND (${amounts.join(' OR ')}))`];
}
