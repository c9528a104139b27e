/** Cents of a formatted amount with two decimals, such as '-$1,240.00'. */
function cents(text: string): bigint {
  return BigInt(text.replaceAll(/[^\d-]/g, ''));
}

export function sumOf(texts: readonly string[]): bigint {
  return texts.map(cents).reduce((sum, one) => sum + (one < 0n ? -one : one), 0n);
}

/** An amount without symbol, separators and trailing zeros: '-1240' for both '-$1,240.00' and '-1240.000000'. */
export function shortestOf(text: string): string {
  const plain = text.replaceAll(/[^\d.-]/g, '');
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}
