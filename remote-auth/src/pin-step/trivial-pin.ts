/** Whether a PIN is among the first that anyone would try: one digit repeated, or digits in a row. */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? digit));
  return [0, 1, -1].some((trivial) => steps.every((step) => step === trivial));
}
