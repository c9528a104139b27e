import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { covers, grantSchema, holderSchema, neededFor } from '../signing/index.ts';
import type { Grant } from '../signing/index.ts';
import { documentStep, hashOf, readJson } from '../site/files.ts';
import { called, ReleaseError, site } from '../site/site.ts';

const dayMs = 86_400_000;
const mostDays = 366;
const mostTokens = 1000;

/** The rights of a token; the token itself is known to its holder alone. */
export interface Token extends Grant {
  readonly id: string;
  readonly holder: string;
  readonly until: string;
  readonly hash: string;
  readonly isRevoked: boolean;
}

function afterLine(tokens: readonly Token[], { act, name, version, token }: LogLine) {
  if (act === 'allow-token' && token) {
    return [...tokens, { id: version, remote: name, ...token, isRevoked: false }];
  }
  if (act !== 'revoke-token') return tokens;
  return tokens.map((each) => (each.id === version ? { ...each, isRevoked: true } : each));
}

/**
 * The tokens that the log leads to: on a site with keys nobody adds one by writing a file.
 * @throws ReleaseError if the file does not say the same, as where an older log was put back.
 */
export async function readTokens(root: string): Promise<readonly Token[]> {
  const tokens = (await readLog(root)).reduce<readonly Token[]>(afterLine, []);
  const document = (await readJson(site.tokens(root))) ?? { tokens: [] };
  if (isDeepStrictEqual(document, { tokens })) return tokens;
  throw new ReleaseError(
    `${site.tokens(root)} does not say what the log does: restore both from the same backup`,
  );
}

const isLive = ({ isRevoked, until }: Token) => !isRevoked && new Date(until) > new Date();

/**
 * Makes a token for a release service, for 1 to 366 days (TEAM-6).
 * @returns it with the only copy of its secret.
 * @throws ReleaseError if what it is for is nothing, or who asks may not change keys.
 */
export async function createToken(
  root: string,
  { remote, right, holder, days }: Grant & { readonly holder: string; readonly days: number },
  options: ActOptions = {},
) {
  if (!grantSchema.safeParse({ remote, right }).success) {
    throw new ReleaseError(`'${remote}' is no name of a remote, and not '*'`);
  }
  if (!holderSchema.safeParse(holder).success) {
    throw new ReleaseError('the name of the holder has 1 to 60 characters');
  }
  if (!Number.isSafeInteger(days) || days < 1 || days > mostDays) {
    throw new ReleaseError(`a token lasts 1 to ${mostDays} whole days`);
  }
  // Scanners for secrets find it by its beginning.
  const secret = `tsr_${randomBytes(20).toString('base64url')}`;
  const hash = hashOf(secret);
  const id = hash.slice(0, 12);
  const until = new Date(Date.now() + days * dayMs).toISOString();
  await withSiteLock(root, async () => {
    const tokens = await readTokens(root);
    if (tokens.filter(isLive).length >= mostTokens) {
      throw new ReleaseError(`${mostTokens} tokens are valid; revoke one first`);
    }
    const token = { right, holder, until, hash };
    const act = { act: 'allow-token', name: remote, version: id, before: null, token } as const;
    const added: Token = { id, remote, ...token, isRevoked: false };
    await recordAct(
      root,
      act,
      options,
      documentStep(root, site.tokens(root), { tokens: [...tokens, added] }),
    );
  });
  return { id, secret, until };
}

/** Ends a token for good. @throws ReleaseError if there is none of that id, or who asks may not. */
export async function revokeToken(root: string, id: string, options: ActOptions = {}) {
  await withSiteLock(root, async () => {
    const tokens = await readTokens(root);
    const found = tokens.find((token) => token.id === id && !token.isRevoked);
    if (!found) {
      throw new ReleaseError(
        `there is no token '${id}' to revoke; \`${called} tokens list\` shows them`,
      );
    }
    const next = tokens.map((token) => (token === found ? { ...token, isRevoked: true } : token));
    const act = { act: 'revoke-token', name: found.remote, version: id, before: null } as const;
    await recordAct(root, act, options, documentStep(root, site.tokens(root), { tokens: next }));
  });
}

/** The token of a secret, however long it is over; `null` for what is none. */
export function tokenOf(tokens: readonly Token[], secret: string): Token | null {
  const hash = Buffer.from(hashOf(secret), 'hex');
  return tokens.find((token) => timingSafeEqual(Buffer.from(token.hash, 'hex'), hash)) ?? null;
}

/** Why a token opens nothing any more; `null` where it does. */
export function tokenFault({ holder, until, isRevoked, id }: Token): string | null {
  const ask = 'ask who runs the service for another';
  if (isRevoked) return `the token ${id} of ${holder} is revoked; ${ask}`;
  return new Date(until) > new Date() ? null : `the token of ${holder} ended at ${until}; ${ask}`;
}

/** Why a token does not allow an act; `null` where it does. */
export function actFault(token: Token, act: Parameters<typeof neededFor>[0]): string | null {
  const needed = neededFor(act);
  if (covers(token, needed)) return null;
  return (
    `the token of ${token.holder} may ${token.right} ${token.remote}, and not ${needed.right} ` +
    `${needed.remote}; who runs the service gives that right: ` +
    `${called} tokens create ${needed.remote} ${needed.right} --days <days> --name <holder>`
  );
}
