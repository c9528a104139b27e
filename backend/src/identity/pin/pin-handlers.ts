import { isTrivialPin } from '@tessera/wire/pin';
import { z } from 'zod';
import {
  type Database,
  notify,
  type Pepper,
  type SignedIn,
  type Handlers,
  refused,
} from '../../platform/index.ts';
import { closeWaysIn, type OwnWay } from '../sessions/ways-in.ts';
import { hashPin } from './hash-pin.ts';
import { verifyPin } from './verify-pin.ts';
import type { Services } from '../../providers/index.ts';

const pinHashRow = z.object({ pin_hash: z.string().nullable() });

/** Rounds that may lose against a concurrent change; each costs two argon2 hashes. */
const rounds = 3;

/**
 * Replaces a PIN after checking the old one, with the same five tries as payments (SET-1, BACK-3). Refuses a weak new
 * PIN before a try is used. Of concurrent changes, in any number of processes, one succeeds. The user is notified,
 * and all other sessions end.
 * @throws QueueFull
 */
export async function changePin(
  db: Database,
  pepper: Pepper,
  {
    pin,
    newPin,
    passkeys,
    ...own
  }: SignedIn &
    OwnWay & {
      readonly pin: string;
      readonly newPin: string;
      /** Whether passkeys stay. */
      readonly passkeys: boolean;
    },
) {
  const { userId } = own;
  if (newPin === pin) return refused('PIN_UNCHANGED');
  if (isTrivialPin(newPin)) return refused('PIN_TRIVIAL');
  for (let round = 0; round < rounds; round += 1) {
    // Read before the check: a salted hash never recurs, so if it is unchanged at the update, it is the one that the
    // old PIN matched.
    const [user] = await db.query('SELECT pin_hash FROM users WHERE id = $1', [userId], pinHashRow);
    const checked = await verifyPin(db, pepper, userId, pin);
    if (!checked.ok) return checked;
    const hash = await hashPin(newPin, pepper);
    const isReplaced = await db.transaction(async (tx) => {
      const changed = await tx.query(
        'UPDATE users SET pin_hash = $3 WHERE id = $1 AND pin_hash = $2 RETURNING id',
        [userId, user?.pin_hash ?? null, hash],
      );
      if (changed.length === 0) return false;
      await closeWaysIn(tx, userId, { own, passkeys });
      await notify(tx, userId, 'pin_changed');
      return true;
    });
    if (isReplaced) return checked;
  }
  return refused('BUSY');
}

/** Setting the first PIN after registration (AUTH-3), and changing it (SET-1). */
export const pinHandlers = ({ db, pepper }: Services) =>
  ({
    setPin: async ({ userId, body: { pin_code: pin } }) => {
      if (isTrivialPin(pin)) return refused('PIN_TRIVIAL');
      const stored = await db.query(
        'UPDATE users SET pin_hash = $2 WHERE id = $1 AND pin_hash IS NULL RETURNING id',
        [userId, await hashPin(pin, pepper)],
      );
      return stored.length > 0 ? { ok: true, body: {} } : refused('PIN_ALREADY_SET');
    },

    changePin: async ({ userId, sessionId, device, body }) => {
      const { pin_code: pin, new_pin_code: newPin, remove_passkeys: removes } = body;
      const changes = { pin, newPin, passkeys: removes !== true };
      const changed = await changePin(db, pepper, { userId, sessionId, device, ...changes });
      return changed.ok ? { ok: true, body: {} } : changed;
    },
  }) satisfies Partial<Handlers>;
