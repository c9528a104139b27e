import type { ApiFailure } from '@tessera/api/node';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** @throws if the refusal has no challenge */
export function challengeIn({ extras }: Pick<ApiFailure, 'extras'>) {
  const text = Buffer.from(String(extras?.challenge), 'base64').toString();
  return JSON.parse(text) as Challenge & { readonly parameters: { data: { level: number } } };
}

/** Solves a challenge and returns the header for it. */
export async function solvedWork(challenge: Challenge): Promise<{ 'proof-of-work': string }> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  const proof = JSON.stringify({ challenge, solution });
  return { 'proof-of-work': Buffer.from(proof).toString('base64') };
}
