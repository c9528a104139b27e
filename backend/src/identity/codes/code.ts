import { randomInt } from 'node:crypto';
import { codeLength } from '@tessera/wire';

/** An unpredictable code. */
export function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
}
