/**
 * Keeps an abbreviation and its word on one line: 'ПИН-код' (EASE-3). The font has no non-breaking
 * hyphen, so a word joiner follows the plain one.
 */
export const joined = (text: string): string =>
  text.replace(/(?<=\p{Lu}{2}-)(?=\p{L})/gu, '\u2060');
