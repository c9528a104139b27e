import { currencies, currencyExponent, currencySymbol } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { readNumber } from '@tessera/payment-codes/read-number';
import type { TransactionKind, TransactionStatus } from '@tessera/wire/transaction-kinds';
import type { Language } from '../../platform/index.ts';
import { sqlParameters } from './sql-parameters.ts';
import type { SqlParameters } from './sql-parameters.ts';

const kindNames: Readonly<Record<Language, Readonly<Record<TransactionKind, string>>>> = {
  en: {
    topup: 'Top-up',
    withdrawal: 'Withdrawal',
    exchange: 'Exchange',
    transfer: 'Transfer',
    payment: 'Payment',
  },
  ru: {
    topup: 'Пополнение',
    withdrawal: 'Вывод',
    exchange: 'Обмен',
    transfer: 'Перевод',
    payment: 'Оплата',
  },
};

const statusNames: Readonly<Record<Language, Readonly<Record<TransactionStatus, string>>>> = {
  en: {
    completed: 'Completed',
    pending: 'Pending',
    held: 'Held',
    failed: 'Failed',
    returned: 'Returned',
  },
  ru: {
    completed: 'Выполнено',
    pending: 'В обработке',
    held: 'Удержано',
    failed: 'Не выполнено',
    returned: 'Возвращено',
  },
};

type Add = SqlParameters['add'];

// Separators between words in descriptions, so that a copied description finds its row.
const betweenWords = /[\s•→·…]+/;

/**
 * One condition on `transactions t` for each word (HIST-3). A word occurs in what the row says of the other
 * side, in its currencies, in the amount as it is shown, or in the reader's names of its kind and status. The
 * number of a receipt means its row alone.
 */
export function searchConditions(search: string, language: Language, add: Add): string[] {
  const receipt = readNumber('receipt', search);
  if (receipt.ok) return [`t.number = ${add(receipt.number)}`];
  return wordsOf(search).map((word) => {
    const inText = `strpos(t.search_text, fold_text(${add(word)}::text)) > 0`;
    return `(${[inText, ...besideText(word, language, add)].join(' OR ')})`;
  });
}

/** The words that only the text of a row can have, and no kind, status or amount. */
export function textWords(search: string, language: Language): string[] {
  if (readNumber('receipt', search).ok) return [];
  const { add } = sqlParameters();
  return wordsOf(search).filter((word) => besideText(word, language, add).length === 0);
}

function wordsOf(search: string): string[] {
  return [...new Set(search.split(betweenWords).filter((word) => word !== ''))];
}

function besideText(word: string, language: Language, add: Add): string[] {
  return [
    ...named('t.kind', kindNames[language], word, add),
    ...named('t.status', statusNames[language], word, add),
    ...inAmount(word, add),
  ];
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

const amountWord = /^([+\-−]?)(\p{Sc}|rp)?([\d.,]*)(\p{Sc}|rp)?$/iu;

// An amount as it is shown, but without groups of thousands; symbols and exponents are those of the money
// package.
const exponent = perCurrency((code) => currencyExponent(code).toString());
const symbol = perCurrency((code) => `'${currencySymbol(code).toLowerCase()}'`);
const sign = `CASE WHEN t.amount < 0 THEN '-' ELSE '+' END`;
const digits = `round(abs(t.amount) / 10::numeric ^ ${exponent}, ${exponent})::text`;

function perCurrency(value: (code: Currency) => string): string {
  const cases = currencies.map((code) => `WHEN '${code}' THEN ${value(code)}`);
  return `CASE t.currency_code ${cases.join(' ')} END`;
}

function inAmount(word: string, add: Add): string[] {
  const match = amountWord.exec(word);
  if (match === null) return [];
  const [, typedSign = '', before = '', typed = '', behind = ''] = match;
  const typedSymbol = before || behind;
  const start = typedSign.replace('−', '-') + typedSymbol.toLowerCase();
  const shown = [sign, ...(typedSymbol === '' ? [] : [symbol]), digits].join(' || ');
  // A comma may separate thousands or decimals, in any language.
  const readings = new Set([typed.replaceAll(',', ''), typed.replaceAll(',', '.')]);
  return [...readings].map((reading) => `strpos(${shown}, ${add(start + reading)}) > 0`);
}
