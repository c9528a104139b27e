/**
 * Whether a PIN is among those that people choose most (AUTH-3, ASVS 6.2.4): one digit four times, digits that
 * count up or down, also around 9 and 0, a pair twice (1212), two pairs (1122), or a year somebody now living
 * may have been born in. With 1004, these are the twenty PINs that are found most often in leaked lists.
 */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return (
    [0, 1, 9].some((step) => steps.every((each) => each === step)) ||
    /^(?:(\d\d)\1|(\d)\2(\d)\3|19[2-9]\d|20[0-3]\d|1004)$/.test(pin)
  );
}
