/** What an amount with two decimals as a person reads it, such as '-$1,240.00', is in cents. */
function cents(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d-]/g, ''));
}

/** The sum of amounts without their signs. */
export function sumOf(texts: readonly string[]): bigint {
  return texts.map(cents).reduce((sum, one) => sum + (one < 0n ? -one : one), 0n);
}
