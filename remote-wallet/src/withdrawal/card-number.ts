const minCardDigits = 12;
const maxCardDigits = 19;

/** All but the last four digits hidden (WDRAW-2). */
export function maskCardNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}

/** Whether these digits can be a card's: length and Luhn's check digit (WDRAW-2). */
export function isCardNumber(digits: string): boolean {
  const { length } = digits;
  if (length < minCardDigits || length > maxCardDigits || /\D/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
