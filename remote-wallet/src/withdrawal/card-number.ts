/** Most digits that are taken (section 9 of the specification). */
const maxCardDigits = 16;
const minCardDigits = 12;

/** The digits of what was typed or pasted, as many as a card has. */
export function readCardDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, maxCardDigits);
}

/** In groups of four. */
export function writeCardNumber(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** All but the last four digits hidden (WDRAW-2). */
export function maskCardNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}

/** Whether these digits can be a card's: length and Luhn's check digit. */
export function isCardNumber(digits: string): boolean {
  if (digits.length < minCardDigits || /\D/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
