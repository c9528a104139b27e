import type { Language } from '../../platform/index.ts';
import type { toWire } from './to-wire.ts';

type WireTransaction = Omit<ReturnType<typeof toWire>, 'title' | 'party' | 'party_key' | 'about'>;

const headers: Readonly<Record<Language, readonly string[]>> = {
  en: ['Time', 'Kind', 'Description', 'Amount', 'Currency', 'Status', 'ID'],
  ru: ['Время', 'Вид', 'Описание', 'Сумма', 'Валюта', 'Статус', 'ID'],
};

// Tells spreadsheets that the text is UTF-8.
const byteOrderMark = '\ufeff';

/** The first line, in the reader's language. */
export function csvHeader(language: Language): string {
  return byteOrderMark + line(headers[language]);
}

/** The line of a transaction. */
export function csvLine(transaction: WireTransaction): string {
  const { created_at, kind, description, amount, currency_code, status, id } = transaction;
  // The amount is a number that we generate; everything else could be read as a formula.
  return line([
    created_at,
    asText(kind),
    asText(description),
    amount,
    asText(currency_code),
    asText(status),
    asText(id),
  ]);
}

/**
 * Keeps a spreadsheet from running a text as a formula: also one that takes semicolons for the ends of cells, and
 * then quotes inside of a text for those around a cell and its line breaks for ends of rows.
 */
function asText(text: string): string {
  return text.replace(/(?<=^|[;\r\n])(?=[\s"]*[=+\-@\t\r＝＋－＠])/g, "'");
}

function line(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
