/** The kinds of numbers and their digits, in the groups in which they are shown. */
const groups = { account: [4, 4, 4], receipt: [5, 5, 5] } as const;

export type NumberKind = keyof typeof groups;

/** `mistyped`: of the right length, but its check digits do not fit the others. */
export type NumberReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: 'no-number' | 'mistyped' };

/**
 * Reads the number of an account or a receipt as people write it, with spaces or dashes anywhere. The last
 * two digits are the check digits: one wrong digit, and two that changed places, are noticed.
 * Source: ISO 7064, MOD 97-10.
 * @example readNumber('account', '4000 0000 0033')
 */
export function readNumber(kind: NumberKind, text: string): NumberReading {
  const number = text.replace(/[\s\-‐‑–—]/g, '');
  const length = groups[kind].reduce<number>((sum, size) => sum + size, 0);
  if (!/^[1-9]\d*$/.test(number) || number.length !== length) {
    return { ok: false, reason: 'no-number' };
  }
  return BigInt(number) % 97n === 1n ? { ok: true, number } : { ok: false, reason: 'mistyped' };
}

/** The digits of a number in the groups in which people read it. */
export function groupNumber(number: string): string {
  const sizes = Object.values(groups).find((each) => number.length === each[0] * each.length);
  return sizes ? (number.match(new RegExp(`\\d{${sizes[0]}}`, 'g')) ?? []).join(' ') : number;
}
