import { currencies, currencyExponent, currencySymbol } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { readNumber } from '@tessera/payment-codes/read-number';
import type { TransactionKind, TransactionStatus } from '@tessera/wire/transaction-kinds';
import type { Language } from '../../platform/index.ts';
import { categoryNames } from './category-names.ts';
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

// Separators in descriptions, so that a pasted description finds its row.
const betweenWords = /[\s•→·…]+/;

/**
 * One condition on `transactions t` for each word (HIST-3). A word matches part of the row's text, currency, shown
 * amount, or of the kind's or status's name in the reader's language, or the beginning of a word in its category's
 * name. A receipt number matches only its own row.
 */
export function searchConditions(search: string, reader: Reader, add: Add): string[] {
  const receipt = readNumber('receipt', search);
  if (receipt.ok) {
    const number = add(receipt.number);
    const others = reader.sides === 'both' ? [onOtherSide(`o.number = ${number}`)] : [];
    return [`(${[`t.number = ${number}`, ...others].join(' OR ')})`];
  }
  return wordsOf(search).map((word) => {
    const inText = `strpos(t.search_text, fold_text(${add(word)}::text)) > 0`;
    return `(${[inText, ...besideText(word, reader, add)].join(' OR ')})`;
  });
}

interface Reader {
  readonly language: Language;
  /** Whether the amounts of both sides of an exchange match, or only that of the account. */
  readonly sides: 'both' | 'own';
}

/** Words that can match only a row's text: no kind, status or amount contains them. */
export function textWords(search: string, language: Language): string[] {
  if (readNumber('receipt', search).ok) return [];
  const { add } = sqlParameters();
  return wordsOf(search).filter(
    (word) => besideText(word, { language, sides: 'own' }, add).length === 0,
  );
}

function wordsOf(search: string): string[] {
  return [...new Set(search.split(betweenWords).filter((word) => word !== ''))];
}

function besideText(word: string, { language, sides }: Reader, add: Add): string[] {
  return [
    ...matchesNames('t.kind', kindNames[language], isPartOf(word), add),
    ...matchesNames('t.status', statusNames[language], isPartOf(word), add),
    ...matchesNames('t.category', categoryNames[language], beginsWordOf(word), add),
    ...inAmount(word, sides, add),
  ];
}

function matchesNames(
  column: string,
  names: Readonly<Record<string, string>>,
  isMeant: (name: string) => boolean,
  add: Add,
): string[] {
  const meant = Object.entries(names).filter(([, name]) => isMeant(fold(name)));
  return meant.length === 0 ? [] : [`${column} IN (${meant.map(([key]) => add(key)).join(', ')})`];
}

const isPartOf = (word: string) => (name: string) => name.includes(fold(word));

/** Only beginnings match: there are so many category names that most short words occur inside one. */
const beginsWordOf = (word: string) => (name: string) =>
  name.split(' ').some((each) => each.startsWith(fold(word)));

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

const amountWord = /^([+\-−]?)(\p{Sc}|rp)?([\d.,]*)(\p{Sc}|rp)?$/iu;

/** The shown amount without thousands separators, with the money package's symbols and exponents. */
function shownAmount(row: 't' | 'o') {
  const exponent = perCurrency(row, (code) => currencyExponent(code).toString());
  return {
    sign: `CASE WHEN ${row}.amount < 0 THEN '-' ELSE '+' END`,
    symbol: perCurrency(row, (code) => `'${currencySymbol(code).toLowerCase()}'`),
    digits: `round(abs(${row}.amount) / 10::numeric ^ ${exponent}, ${exponent})::text`,
  };
}

function perCurrency(row: string, value: (code: Currency) => string): string {
  const cases = currencies.map((code) => `WHEN '${code}' THEN ${value(code)}`);
  return `CASE ${row}.currency_code ${cases.join(' ')} END`;
}

function inAmount(word: string, sides: Reader['sides'], add: Add): string[] {
  const match = amountWord.exec(word);
  if (match === null) return [];
  const [, typedSign = '', before = '', typed = '', behind = ''] = match;
  const typedSymbol = before || behind;
  const start = typedSign.replace('−', '-') + typedSymbol.toLowerCase();
  // A comma may separate thousands or decimals in any language.
  const readings = [...new Set([typed.replaceAll(',', ''), typed.replaceAll(',', '.')])];
  const typedTexts = readings.map((reading) => add(start + reading));
  const isIn = (row: 't' | 'o') => {
    const { sign, symbol, digits } = shownAmount(row);
    const shown = [sign, ...(typedSymbol === '' ? [] : [symbol]), digits].join(' || ');
    return typedTexts.map((text) => `strpos(${shown}, ${text}) > 0`);
  };
  if (sides === 'own') return isIn('t');
  return [...isIn('t'), onOtherSide(isIn('o').join(' OR '))];
}

function onOtherSide(condition: string): string {
  // A scalar subquery: for EXISTS, the planner would read all exchanges of all users.
  return `coalesce(CASE WHEN t.kind = 'exchange' THEN (
    SELECT ${condition} FROM movements m JOIN transactions o ON o.movement_id = m.linked_movement_id
    WHERE m.id = t.movement_id LIMIT 1) END, false)`;
}
