export type Direction = 'in' | 'out' | 'none';

/** Where the money of a signed decimal string went; nothing moves by exactly zero. */
export function directionOf(amount: string): Direction {
  if (!/[1-9]/.test(amount)) return 'none';
  return amount.startsWith('-') ? 'out' : 'in';
}
