import type { ApiFailure } from '@tessera/api/node';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The challenge of a refusal. @throws where none came with it */
export function challengeIn({ extras }: Pick<ApiFailure, 'extras'>) {
  const text = Buffer.from(String(extras?.challenge), 'base64').toString();
  return JSON.parse(text) as Challenge & { readonly parameters: { data: { level: number } } };
}

/** The header that goes with a challenge, once it is solved. */
export async function solvedWork(challenge: Challenge): Promise<{ 'proof-of-work': string }> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  const proof = JSON.stringify({ challenge, solution });
  return { 'proof-of-work': Buffer.from(proof).toString('base64') };
}
