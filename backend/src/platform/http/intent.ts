import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './answer.ts';

/** One request of a user to move money, however often it is sent (BACK-3). */
export interface Intent {
  readonly userId: string;
  /** The path of the call. */
  readonly endpoint: string;
  readonly key: string;
  /** Tells apart two payloads under one key, without keeping either. */
  readonly fingerprint: string;
}

const keyShape = /^[\x21-\x7e]{1,255}$/;

/** The intent under a key. The payload must leave out secrets. */
export function intentOf(named: Omit<Intent, 'fingerprint'>, payload: readonly string[]): Intent {
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return { ...named, fingerprint };
}

/**
 * The Idempotency-Key of a request, if it has one.
 * @throws Refusal INVALID_REQUEST for a key that is empty, too long or not printable
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Refusal('INVALID_REQUEST');
  return key;
}
