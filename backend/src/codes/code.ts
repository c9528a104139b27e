import { randomInt } from 'node:crypto';
import { codeLength } from '@tessera/wire';

/** A code that nobody can foresee. */
export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
}
