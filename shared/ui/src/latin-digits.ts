const decimalDigit = /\p{Nd}/u;

/**
 * Replaces decimal digits of any script by 0 to 9 (INPUT-1). Unicode lists the ten digits of each
 * script in order, from zero.
 * @example latinDigits('٤٢,५ ७') // '42,5 7'
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((point - first) % 10);
  });
}
