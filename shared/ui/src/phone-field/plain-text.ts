const longestText = 16;

/** Keeps digits and a leading plus; `00` stands for the plus as it does on a keypad. */
export function plainText(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trimStart().startsWith('+');
  const text = international ? `+${digits}` : digits.replace(/^00/, '+');
  return text.slice(0, longestText);
}
