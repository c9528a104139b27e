import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../providers/index.ts';
import { findSession, notesOfUse } from '../identity/index.ts';
import { Refusal, type SignedIn } from '../platform/index.ts';

const signedIn = new WeakMap<FastifyRequest, SignedIn>();
const header = /^Token ([A-Za-z0-9_-]{43})$/;

/** Looks up the session of each request that brings a token, before its handler runs. */
export function authenticate(app: FastifyInstance, { db, settings }: Services): void {
  const sessions = db.for('brief');
  const noteUse = notesOfUse(db.for('asides'));
  app.addHook('preValidation', async (request) => {
    const token = header.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return;
    const found = await findSession(sessions, token, settings.sessionLife);
    if (found === undefined) return;
    signedIn.set(request, { userId: found.userId, sessionId: found.sessionId });
    if (found.isStale) noteUse(found.sessionId);
  });
}

/** The caller. @throws Refusal INVALID_TOKEN when the token is missing, wrong or ended (AUTH-8) */
export function requireUser(request: FastifyRequest): SignedIn {
  const found = signedIn.get(request);
  if (found === undefined) throw new Refusal('INVALID_TOKEN');
  return found;
}
