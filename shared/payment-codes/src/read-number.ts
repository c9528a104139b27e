const lengths = { account: 12, receipt: 15 } as const;

export type NumberKind = keyof typeof lengths;

/** `mistyped`: right length, wrong check digits. */
export type NumberReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: 'no-number' | 'mistyped' };

/**
 * Reads the number of an account or a receipt, with spaces or dashes anywhere. The last two digits
 * are check digits, which reveal one wrong digit or two swapped ones. Source: ISO 7064, MOD 97-10.
 * @example readNumber('account', '4000 0000 0078')
 */
export function readNumber(kind: NumberKind, text: string): NumberReading {
  const number = text.replace(/[\s\-‐‑–—]/g, '');
  if (!/^[1-9]\d*$/.test(number) || number.length !== lengths[kind]) {
    return { ok: false, reason: 'no-number' };
  }
  return BigInt(number) % 97n === 1n ? { ok: true, number } : { ok: false, reason: 'mistyped' };
}
