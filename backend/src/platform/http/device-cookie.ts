import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../secrets/token.ts';

/**
 * The cookie by which a browser is known again before anybody is signed in. It is a random value that means
 * something here alone: which code a browser asked for, and who has signed in on it before (SEC-3, SEC-4). It
 * signs nobody in.
 */
export interface DeviceCookie {
  /** The stored form of what the browser brought, if it brought any. */
  readonly hash: string | undefined;
  /** The same; a browser that brought none is given a cookie with the answer. */
  keep(): string;
  /** Gives the browser this cookie with the answer. */
  give(token: string): void;
}

const lifetimeS = 400 * 24 * 3600;
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Reads the device cookie of a request; where `isSecure`, the browser sends it by https alone. */
export function deviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): DeviceCookie {
  // A browser takes a cookie of this prefix only from this very host, by https.
  const name = isSecure ? '__Host-device' : 'device';
  const attributes = isSecure ? 'Path=/; Secure' : 'Path=/v2/wallet/auth';
  const token = valueOf(request.headers.cookie, name);
  const hash = token === undefined ? undefined : tokenHash(token);
  const give = (given: string) => {
    void reply.header(
      'set-cookie',
      `${name}=${given}; ${attributes}; Max-Age=${lifetimeS}; HttpOnly; SameSite=Strict`,
    );
  };
  const begin = () => {
    const given = newToken();
    give(given);
    return tokenHash(given);
  };
  return { hash, keep: () => hash ?? begin(), give };
}

function valueOf(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value !== undefined && shape.test(value) ? value : undefined;
}
