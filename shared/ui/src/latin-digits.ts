const decimalDigit = /\p{Nd}/u;

/**
 * The text with the decimal digits of any script as 0 to 9; all else stays (INPUT-1).
 * Unicode has the ten digits of each script in a row, from zero.
 * @example latinDigits('٤٢,५ ７') // '42,5 7'
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let first = point;
    while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((point - first) % 10);
  });
}
