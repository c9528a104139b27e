const pattern = /^([+-]?)0*(\d*)(?:\.(\d*))?$/;

/** More digits after the point than any currency has: the trace of a binary fraction. */
const longestFraction = 12;

/**
 * An amount of the wire as a plain decimal string, or `null` if it is none.
 * A number is read by its shortest decimal form, which is what the sender wrote; only the tail that
 * a sum of binary fractions leaves (0.1 + 0.2) is cut, and what a double cannot hold is refused.
 * @example toDecimalString(5e-7) === '0.0000005'
 */
export function toDecimalString(value: string | number): string | null {
  return typeof value === 'string' ? fromText(value.trim()) : fromNumber(value);
}

function fromNumber(value: number): string | null {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || !Number.isFinite(value)) return null;
  const shortest = String(value);
  const fraction = shortest.split('.')[1]?.length ?? 0;
  const exact = fraction > longestFraction || shortest.includes('e');
  return fromText(exact ? withoutTail(value) : shortest);
}

function withoutTail(value: number): string {
  return value.toFixed(longestFraction).replace(/\.?0+$/, '');
}

function fromText(text: string): string | null {
  const [, sign, whole = '', fraction = ''] = pattern.exec(text) ?? [];
  if (sign === undefined || !/\d/.test(text)) return null;
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
