/**
 * Hides all but the last four digits (WDRAW-2).
 * @example maskCardNumber('4111111111111111') // '•••• 1111'
 */
export function maskCardNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
