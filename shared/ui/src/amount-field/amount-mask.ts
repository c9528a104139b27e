import type { Language } from '@tessera/session';

/** Digits before the decimals that an amount may have (XCHG-2). */
export const maxIntegerDigits = 9;

const blanksAndSymbols = /[\s'’\p{Sc}]/gu;
const digitsInGroups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads what was typed or pasted into a plain decimal, which may still end in a point ('5.').
 * A comma or a point alone is the decimal separator; with several, the last kind is, and the others
 * set off thousands. `null` for what is no amount or does not fit: it is never cut or rounded.
 */
export function readAmount(text: string, decimals: number): string | null {
  const bare = text.replace(blanksAndSymbols, '');
  if (!/^[\d.,]*$/.test(bare)) return null;
  const [whole, fraction] = split(bare, decimals);
  if (!/^\d*$/.test(whole) || (fraction !== null && !/^\d*$/.test(fraction))) return null;
  const integer = whole.replace(/^0+(?=\d)/, '');
  if (integer.length > maxIntegerDigits || (fraction?.length ?? 0) > decimals) return null;
  if (fraction === null) return integer;
  return decimals === 0 ? null : `${integer === '' ? '0' : integer}.${fraction}`;
}

function split(bare: string, decimals: number): readonly [string, string | null] {
  const separators = bare.replace(/\d/g, '');
  const repeated = separators.length > 1 && new Set(separators).size === 1;
  if (separators === '') return [bare, null];
  if ((repeated || decimals === 0) && digitsInGroups.test(bare)) return [ungroup(bare), null];
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  return [ungroup(bare.slice(0, at)), bare.slice(at + 1)];
}

function ungroup(whole: string): string {
  return digitsInGroups.test(whole) ? whole.replace(/[.,]/g, '') : whole;
}

/** Shows a plain decimal with thousands set off by no-break spaces and the language's separator. */
export function writeAmount(plain: string, language: Language): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return fraction === undefined ? grouped : grouped + (language === 'ru' ? ',' : '.') + fraction;
}

/** Where the caret stands when so many digits and separators are right of it, before a blank if any. */
export function caretPosition(shown: string, rightOfCaret: number): number {
  let at = shown.length;
  for (let seen = 0; at > 0 && seen < rightOfCaret; at -= 1) {
    if (shown[at - 1] !== '\u00a0') seen += 1;
  }
  return shown[at - 1] === '\u00a0' ? at - 1 : at;
}

/** How many digits and separators are right of the caret. */
export function countRightOf(text: string, caret: number): number {
  return text.slice(caret).replace(blanksAndSymbols, '').length;
}
