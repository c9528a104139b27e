import { latinDigits } from '../latin-digits.ts';

const separators = String.raw`\s()[\]./_~·•−ー（）．／\p{Pd}`;
const separated = new RegExp(`^[\\d${separators}]*$`, 'u');
const nothing = new RegExp(`^[+${separators}]*$`, 'u');

/** More than any number has, with its separators. */
const longest = 64;

/**
 * The phone number in what was typed or pasted: its digits, behind a plus where it has one. Labels, quotes and
 * invisible marks around it go. What is not one number as a whole (two of them, an extension) stays as it
 * is, so that it is seen and refused.
 */
export function readText(typed: string): string {
  const text = latinDigits(typed)
    .replace(/[\p{DI}\p{M}]/gu, '')
    .replace(/[＋﹢]/g, '+')
    .replace(/\s+/g, ' ')
    // The parameters of a vCard's line may hold digits.
    .replace(/^(?:item\d+\.)?TEL;[^:]*:/i, '')
    .trim();
  const [, before = '', number, after = ''] = /^(\D*)(\d.*\d|\d)(\D*)$/.exec(text) ?? [];
  if (number === undefined && nothing.test(text)) return text.includes('+') ? '+' : '';
  if (number === undefined || !separated.test(number) || isPartOfWord(before, after))
    return bounded(text);
  const isFull = /(?:\+|wa\.me\/|phone=)[\s([（]*$/i.test(before);
  return bounded((isFull ? '+' : '') + number.replace(/\D/g, ''));
}

/** A letter that stands for a digit: O for 0. */
function isPartOfWord(before: string, after: string): boolean {
  return /(?<!\p{L})\p{L}$/u.test(before) || /^\p{L}/u.test(after);
}

/** What was cut is no number, and its end says so. */
function bounded(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
