/** Cents of an amount with two decimals as formatted, such as '-$1,240.00'. */
function cents(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d-]/g, ''));
}

/** The sum of amounts without their signs. */
export function sumOf(texts: readonly string[]): bigint {
  return texts.map(cents).reduce((sum, one) => sum + (one < 0n ? -one : one), 0n);
}

/** An amount without symbol, groups and zeros at its end: '-$1,240.00' and '-1240.000000' alike. */
export function shortestOf(text: string): string {
  const plain = text.replaceAll(/[^\d.-]/g, '');
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}
