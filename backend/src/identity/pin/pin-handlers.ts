import { isTrivialPin } from '@tessera/wire/pin';
import { type Handlers, type Queryable, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { changePin } from './change-pin.ts';
import { hashPin } from './hash-pin.ts';
import { wrongPin } from './verify-pin.ts';

/** Setting the first PIN, after registration (AUTH-3), and changing it with the old one (SET-1). */
export const pinHandlers = ({ db, pepper }: Services) =>
  ({
    setPin: async ({ userId, body: { pin_code: pin } }) => {
      if (isTrivialPin(pin)) return refused('PIN_TRIVIAL');
      return (await storeFirstPin(db, userId, await hashPin(pin, pepper)))
        ? { ok: true, body: {} }
        : refused('PIN_ALREADY_SET');
    },

    changePin: async ({ userId, sessionId, body: { pin_code: pin, new_pin_code: newPin } }) => {
      const changed = await changePin(db, pepper, { userId, sessionId, pin, newPin });
      if (changed.ok) return { ok: true, body: {} };
      switch (changed.reason) {
        case 'PIN_TRIVIAL':
        case 'PIN_UNCHANGED':
        case 'BUSY':
          return refused(changed.reason);
        case 'PIN_NOT_SET':
        case 'PIN_INVALID':
        case 'PIN_BLOCKED':
          return wrongPin(changed);
      }
    },
  }) satisfies Partial<Handlers>;

async function storeFirstPin(db: Queryable, userId: string, hash: string): Promise<boolean> {
  const stored = await db.query(
    'UPDATE users SET pin_hash = $2 WHERE id = $1 AND pin_hash IS NULL RETURNING id',
    [userId, hash],
  );
  return stored.length > 0;
}
