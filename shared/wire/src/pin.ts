/** Whether a PIN repeats one digit or counts up or down, also around 9 and 0 (AUTH-3). */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return [0, 1, 9].some((step) => steps.every((each) => each === step));
}
