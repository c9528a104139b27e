import { latinDigits } from '../latin-digits.ts';

const separators = String.raw`\s()[\]./_~·•−ー（）．／\p{Pd}`;
const separated = new RegExp(`^[\\d${separators}]*$`, 'u');
const nothing = new RegExp(`^[+${separators}]*$`, 'u');

/** Longer than any number with its separators. */
const longest = 64;

/**
 * The digits of typed or pasted text, with a leading plus if it has one; drops labels, quotes and
 * invisible characters. Text that is not exactly one number (two numbers, an extension) stays
 * unchanged, so that the user sees it and it is refused.
 */
export function readText(typed: string): string {
  const text = latinDigits(typed)
    .replace(/[\p{DI}\p{M}]/gu, '')
    .replace(/[＋﹢]/g, '+')
    .replace(/\s+/g, ' ')
    // A vCard line has parameters that may contain digits.
    .replace(/^(?:item\d+\.)?TEL;[^:]*:/i, '')
    .trim();
  const [, before = '', number, after = ''] = /^(\D*)(\d.*\d|\d)(\D*)$/.exec(text) ?? [];
  if (number === undefined && nothing.test(text)) return text.includes('+') ? '+' : '';
  if (number === undefined || !separated.test(number) || isPartOfWord(before, after))
    return bounded(text);
  const isFull = /(?:\+|wa\.me\/|phone=)[\s([（]*$/i.test(before);
  return bounded((isFull ? '+' : '') + number.replace(/\D/g, ''));
}

/** Whether a letter touches the digits, such as O typed for 0. */
function isPartOfWord(before: string, after: string): boolean {
  return /(?<!\p{L})\p{L}$/u.test(before) || /^\p{L}/u.test(after);
}

/** The `…` marks truncated text, which is then refused as a number. */
function bounded(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
