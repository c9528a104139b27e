import type { MoneySeparators } from '@tessera/money';

/** Maximum number of digits before the decimals (XCHG-2). */
export const maxIntegerDigits = 9;

// Blanks, symbols and codes of currencies around and between the digits.
const blanksAndSymbols = /[\s'’\p{Sc}]|^Rp|Rp$|\p{Lu}{3,4}$/gu;
const digitsInGroups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an edited field into a plain decimal. The text around the edit is the field's own, so its
 * groups are known; a separator typed alone is the decimal one, comma or point.
 * @param edited the new part; without it everything is the field's own
 */
export function readEdit(
  text: string,
  edited: { readonly start: number; readonly end: number } | undefined,
  decimals: number,
  separators: MoneySeparators,
): string | null {
  const plain = (own: string) =>
    own.replaceAll(separators.group, '').replace(separators.decimal, '.');
  if (!edited) return readAmount(plain(text), decimals);
  const before = plain(text.slice(0, edited.start));
  const after = plain(text.slice(edited.end));
  const typed = text.slice(edited.start, edited.end).replace(/^[.,]$/, '.');
  // A value that fills the whole field was pasted, most likely in this language's format.
  if (before + after === '') return readAmount(typed, decimals, separators.group);
  return readAmount(before + typed + after, decimals);
}

/**
 * Reads what was typed or pasted into a plain decimal, which may still end in a point ('5.').
 * A comma or a point alone is the decimal separator, unless it groups digits by three as `group` does; with
 * several, the last kind is, and the others set off thousands. `null` for what is no amount or does not fit:
 * it is never cut or rounded.
 */
export function readAmount(text: string, decimals: number, group = ''): string | null {
  const bare = text.trim().replace(blanksAndSymbols, '');
  if (!/^[\d.,]*$/.test(bare)) return null;
  const [whole, fraction] = split(bare, decimals, group);
  if (!/^\d*$/.test(whole) || (fraction !== null && !/^\d*$/.test(fraction))) return null;
  const integer = whole.replace(/^0+(?=\d)/, '');
  if (integer.length > maxIntegerDigits || (fraction?.length ?? 0) > decimals) return null;
  if (fraction === null) return integer;
  return decimals === 0 ? null : `${integer === '' ? '0' : integer}.${fraction}`;
}

function split(bare: string, decimals: number, group: string): readonly [string, string | null] {
  const separators = bare.replace(/\d/g, '');
  const repeated = separators.length > 1 && new Set(separators).size === 1;
  if (separators === '') return [bare, null];
  if ((repeated || decimals === 0 || separators === group) && digitsInGroups.test(bare))
    return [ungroup(bare), null];
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const whole = bare.slice(0, at);
  return [whole.includes(bare.charAt(at)) ? whole : ungroup(whole), bare.slice(at + 1)];
}

function ungroup(whole: string): string {
  return digitsInGroups.test(whole) ? whole.replace(/[.,]/g, '') : whole;
}
