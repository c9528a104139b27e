const longestText = 16;

/** Keeps digits and a leading plus; a leading `00` becomes the plus. */
export function plainText(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trimStart().startsWith('+');
  const text = international ? `+${digits}` : digits.replace(/^00/, '+');
  return text.slice(0, longestText);
}
