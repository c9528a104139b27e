import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';

/** One wish of a user to move money, however often it is sent (BACK-3). */
export interface Intent {
  readonly userId: string;
  readonly endpoint: string;
  readonly key: string;
  /** Tells apart two payloads under one key, without keeping either. */
  readonly fingerprint: string;
}

const keyShape = /^[\x21-\x7e]{1,255}$/;

/**
 * The intent that a request names by its Idempotency-Key; `undefined` where it sends none, as clients of
 * the original contract do. The payload must leave out secrets: a PIN proves an intent and is not part of it.
 * @throws Refusal INVALID_REQUEST for a key that is empty, too long or not printable
 */
export function intentOf(
  request: FastifyRequest,
  userId: string,
  payload: readonly string[],
): Intent | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const endpoint = request.routeOptions.url ?? request.url;
  const fingerprint = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return { userId, endpoint, key, fingerprint };
}

/** The Idempotency-Key of a request, if it has one. @throws Refusal INVALID_REQUEST as {@link intentOf} */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new Refusal('INVALID_REQUEST');
  return key;
}
