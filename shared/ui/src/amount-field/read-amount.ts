/** Maximum number of digits before the decimals (XCHG-2). */
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
  const whole = bare.slice(0, at);
  return [whole.includes(bare.charAt(at)) ? whole : ungroup(whole), bare.slice(at + 1)];
}

function ungroup(whole: string): string {
  return digitsInGroups.test(whole) ? whole.replace(/[.,]/g, '') : whole;
}
