import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';

/** A body as it is on the wire: keys in snake_case, and an amount as its decimal string. */
export const toWire = (body: object): object =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, string | Money]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        typeof value === 'string' ? value : toDecimal(value),
      ]),
  );

/** Converts the keys of an answer to camelCase, at every depth. */
export function toCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [
        key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
        toCamelCase(item),
      ]),
  );
}
