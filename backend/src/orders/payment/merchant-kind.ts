import type { MerchantKind } from '@tessera/wire/transaction-kinds';

/** Ranges of merchant category codes (ISO 18245): first code, last code. */
const ranges: readonly (readonly [MerchantKind, number, number])[] = [
  ['home', 1520, 1799],
  ['travel', 3000, 3999],
  ['transport', 4011, 4131],
  ['services', 4214, 4225],
  ['travel', 4411, 4582],
  ['travel', 4722, 4723],
  ['transport', 4784, 4789],
  ['services', 4812, 4829],
  ['services', 4899, 4899],
  ['utilities', 4900, 4900],
  ['shops', 5045, 5099],
  ['health', 5122, 5122],
  ['clothes', 5131, 5139],
  ['home', 5200, 5271],
  ['shops', 5300, 5399],
  ['groceries', 5411, 5499],
  ['transport', 5511, 5533],
  ['fuel', 5541, 5542],
  ['transport', 5551, 5599],
  ['clothes', 5611, 5699],
  ['home', 5712, 5722],
  ['shops', 5732, 5735],
  ['food', 5811, 5814],
  ['entertainment', 5815, 5818],
  ['health', 5912, 5912],
  ['groceries', 5921, 5921],
  ['shops', 5931, 5973],
  ['health', 5975, 5977],
  ['shops', 5978, 5978],
  ['fuel', 5983, 5983],
  ['shops', 5992, 5999],
  ['services', 6300, 6399],
  ['home', 6513, 6513],
  ['travel', 7011, 7033],
  ['services', 7210, 7399],
  ['travel', 7512, 7519],
  ['transport', 7523, 7549],
  ['services', 7622, 7699],
  ['entertainment', 7829, 7999],
  ['health', 8011, 8099],
  ['services', 8111, 8999],
  ['services', 9211, 9402],
];

export function merchantKindOf(category: string): MerchantKind {
  const code = Number(category);
  const range = ranges.find(([, first, last]) => code >= first && code <= last);
  return range?.[0] ?? 'other';
}
