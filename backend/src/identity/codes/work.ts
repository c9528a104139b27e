import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Services } from '../../providers/index.ts';

// Every browser computes PBKDF2 natively, nearly as fast as an attacker's program. Functions that are harder for
// hardware need WebAssembly, which the page's policy forbids.
const algorithm = 'PBKDF2/SHA-256';
/**
 * Rounds of one try, which take 0.9 ms. The server needs one try to make a challenge and none to check its solution.
 */
const cost = 5_000;
const lifetimeMs = 10 * 60_000;

export interface Work {
  readonly id: string;
  readonly level: number;
}

type WorkServices = Pick<Services, 'pepper' | 'settings'>;

/**
 * Creates a signed challenge in its wire form: find the number from which a key was derived, among `CODE_WORK_TRIES`
 * numbers at level 1 and twice as many at each further level (SEC-3). The server stores nothing.
 * @param use the call and phone that the solution is valid for
 */
export async function newChallenge(
  { pepper, settings }: WorkServices,
  use: string,
  level: number,
): Promise<string> {
  const challenge = await createChallenge({
    ...{ algorithm, cost, deriveKey, ...secretsOf(pepper.current) },
    counter: randomInt(settings.codes.workTries * 2 ** (level - 1)),
    expiresAt: new Date(Date.now() + lifetimeMs),
    data: { level, use: keyed(pepper.current, use) },
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64');
}

const text = z.string().max(256);
const answered = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      nonce: text,
      salt: text,
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
      data: z.object({ level: z.number(), use: text }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
});

/** Verifies a client's solution; `undefined` if it is wrong or for another use. */
export async function readWork(
  { pepper }: Pick<WorkServices, 'pepper'>,
  use: string,
  brought: string | undefined,
): Promise<Work | undefined> {
  if (brought === undefined) return undefined;
  const parsed = answered.safeParse(jsonOf(brought));
  if (!parsed.success) return undefined;
  const { parameters } = parsed.data.challenge;
  if (parameters.data.use !== keyed(pepper.current, use)) return undefined;
  const { verified } = await verifySolution({
    ...parsed.data,
    deriveKey,
    ...secretsOf(pepper.current),
  });
  return verified ? { id: parameters.nonce, level: parameters.data.level } : undefined;
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}

function secretsOf(pepper: string) {
  return {
    hmacSignatureSecret: keyed(pepper, 'work: challenges'),
    hmacKeySignatureSecret: keyed(pepper, 'work: keys'),
  };
}

function keyed(pepper: string, what: string): string {
  return createHmac('sha256', pepper).update(what).digest('hex');
}
