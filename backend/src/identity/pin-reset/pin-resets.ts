import { z } from 'zod';
import {
  type Database,
  type DeviceCookie,
  newToken,
  type Queryable,
  type SignedIn,
  tokenHash,
} from '../../platform/index.ts';
import { forgetDevices, rememberDevice } from '../devices/known-devices.ts';
import { endSessions } from '../sessions/end-session.ts';
import { openSession } from '../sessions/open-session.ts';

const started = z.object({ outcome: z.enum(['started', 'confirmed', 'limit']) });

/** Asks for a new PIN in the transaction of the code that confirms it, or confirms again that one is asked for. */
export async function startPinReset(tx: Queryable, { userId, sessionId }: SignedIn) {
  const [row] = await tx.query(
    'SELECT start_pin_reset($1, $2) AS outcome',
    [userId, sessionId],
    started,
  );
  if (row === undefined) throw new Error('start_pin_reset answered nothing');
  return row.outcome;
}

const cancelled = z.object({ was_open: z.boolean() });

/** Cancels the open reset of a user; false where there is none. */
export async function cancelPinReset(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query('SELECT cancel_pin_reset($1) AS was_open', [userId], cancelled);
  return row?.was_open === true;
}

const completed = z.object({
  outcome: z.enum(['completed', 'PIN_RESET_NOT_FOUND', 'PIN_RESET_WAITS', 'PIN_RESET_UNCONFIRMED']),
  retry_after_s: z.number().nullable(),
});

type Refused = Exclude<z.infer<typeof completed>['outcome'], 'completed'>;

export type Completed =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reason: Refused; readonly retryAfterS: number | null };

interface NewPin extends SignedIn {
  readonly hash: string;
  readonly userAgent: string;
  readonly device: DeviceCookie;
}

/**
 * Sets the new PIN where its reset is let through (EASE-8). Every session ends and no device is known any more:
 * whoever was in before is out. The browser that set it goes on with a new session.
 */
export async function completePinReset(
  db: Database,
  { userId, sessionId, hash, userAgent, device }: NewPin,
): Promise<Completed> {
  const deviceToken = newToken();
  const done = await db.transaction(async (tx): Promise<Completed> => {
    const [row] = await tx.query(
      'SELECT * FROM complete_pin_reset($1, $2, $3)',
      [userId, sessionId, hash],
      completed,
    );
    if (row === undefined) throw new Error('complete_pin_reset answered nothing');
    const { outcome, retry_after_s: retryAfterS } = row;
    if (outcome !== 'completed') return { ok: false, reason: outcome, retryAfterS };
    await endSessions(tx, userId);
    await forgetDevices(tx, userId);
    await rememberDevice(tx, userId, { before: undefined, after: tokenHash(deviceToken) });
    return { ok: true, token: await openSession(tx, userId, userAgent) };
  });
  if (done.ok) device.give(deviceToken);
  return done;
}
