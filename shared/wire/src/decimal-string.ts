const pattern = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** More digits after the point than any currency has: the trace of a binary fraction. */
const longestFraction = 12;

/**
 * An amount or quantity of the wire as the shortest plain decimal string, or `null` if it is none.
 * A number is read by its shortest decimal form, which is what the sender wrote; only the tail that
 * a sum of binary fractions leaves (0.1 + 0.2) is cut, and what a double cannot hold is refused.
 * @example toDecimalString('0012.50') === '12.5'
 * @example toDecimalString(5e-7) === '0.0000005'
 */
export function toDecimalString(value: string | number): string | null {
  return typeof value === 'string' ? fromText(value.trim()) : fromNumber(value);
}

function fromNumber(value: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  const shortest = String(value);
  const plain = /^-?\d+(\.\d+)?$/.test(shortest);
  const fractionLength = shortest.split('.')[1]?.length ?? 0;
  return fromText(
    plain && fractionLength <= longestFraction ? shortest : value.toFixed(longestFraction),
  );
}

function fromText(text: string): string | null {
  const [, sign, whole = '', fraction = ''] = pattern.exec(text) ?? [];
  if (sign === undefined || !/\d/.test(text)) return null;
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}
