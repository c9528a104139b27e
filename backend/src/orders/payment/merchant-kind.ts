import type { MerchantKind } from '@tessera/wire/transaction-kinds';

/** Ranges of merchant category codes (ISO 18245), each with its first and last code. */
const ranges: readonly (readonly [MerchantKind, number, number])[] = [
  ['travel', 3000, 3999],
  ['transport', 4011, 4131],
  ['travel', 4411, 4582],
  ['travel', 4722, 4723],
  ['transport', 4784, 4789],
  ['utilities', 4812, 4900],
  ['health', 5122, 5122],
  ['clothes', 5137, 5139],
  ['groceries', 5411, 5499],
  ['fuel', 5541, 5542],
  ['clothes', 5611, 5699],
  ['food', 5811, 5814],
  ['entertainment', 5815, 5818],
  ['health', 5912, 5912],
  ['fuel', 5983, 5983],
  ['travel', 7011, 7033],
  ['transport', 7523, 7523],
  ['entertainment', 7829, 7999],
  ['health', 8011, 8099],
];

/** The kind of a merchant by the category of its code (EASE-14). */
export function merchantKindOf(category: string): MerchantKind {
  const code = Number(category);
  const range = ranges.find(([, first, last]) => code >= first && code <= last);
  return range?.[0] ?? 'other';
}
