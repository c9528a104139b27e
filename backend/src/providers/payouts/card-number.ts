/**
 * Returns the digits of a card number as people write it, or `undefined` unless it has 12 to 19 digits and a valid
 * check digit (WDRAW-2). Never store or log the number.
 */
export function readCardNumber(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? digits : undefined;
}

/** The only part of a card number that may be shown or stored. */
export function lastFour(cardNumber: string): string {
  return cardNumber.slice(-4);
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
