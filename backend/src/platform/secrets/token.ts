import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash stored in place of a token: a copy of the database opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
