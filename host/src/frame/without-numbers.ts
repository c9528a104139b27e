/** Masks numbers in the server's sentences: their amounts must hide like all others (SHELL-9). */
export function withoutNumbers(message: string): string {
  return message.replace(/\d(?:[\d.,\u00a0]*\d)?/g, '••••');
}
