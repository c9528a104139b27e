import { randomInt } from 'node:crypto';

/** Digits of a confirmation code; the front end reads it from the capabilities. */
export const codeLength = 4;

/** A code that nobody can foresee. */
export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
}
