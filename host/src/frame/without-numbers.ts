/** The server's sentences name amounts, which hide with all others (SHELL-9). */
export function withoutNumbers(message: string): string {
  return message.replace(/\d(?:[\d.,\u00a0]*\d)?/g, '••••');
}
