import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Services } from '../../providers/index.ts';

// PBKDF2 is what every browser computes by itself at nearly the speed of an attacker's program: what is harder to
// do in hardware takes WebAssembly, which the page's policy excludes.
const algorithm = 'PBKDF2/SHA-256';
/** Rounds of one try: 0.9 ms. Making a challenge takes one try, checking its solution none. */
const cost = 5_000;
const lifetimeMs = 10 * 60_000;

/** A solution that holds: of which challenge, and how much work that was. */
export interface Work {
  readonly id: string;
  readonly level: number;
}

type WorkServices = Pick<Services, 'pepper' | 'settings'>;

/**
 * A task for whoever asks for a code, as it goes over the wire: to find, among `CODE_WORK_TRIES` numbers and twice
 * as many for each level, the one from which a key was derived (SEC-3). Nothing of it is kept: it is signed.
 * @param use what its solution is good for, and nothing else
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

/** The solution that a client brings; nothing where it does not hold, or is not for this use. */
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
