/**
 * The text of an abbreviation stays beside what follows its hyphen: 'ПИН-код' is read as one word. The
 * typeface has no hyphen that does not break, so a joiner follows the plain one (EASE-3).
 */
export const joined = (text: string): string =>
  text.replace(/(?<=\p{Lu}{2}-)(?=\p{L})/gu, '\u2060');
