import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import { bodyOf, refused } from '../idempotency/answer.ts';
import type { Services } from '../services.ts';
import { changePin } from './change-pin.ts';
import { hashPin } from './hash-pin.ts';
import { pinGuess, wrongPin } from './pin-guess.ts';
import { isTrivialPin } from './trivial-pin.ts';

/** Digits of a PIN; the front end reads it from the capabilities. */
export const pinLength = 4;

const newPin = z.string().regex(new RegExp(`^\\d{${pinLength}}$`));
const first = z.strictObject({ pin_code: newPin });
const change = z.strictObject({ pin_code: pinGuess, new_pin_code: newPin });

/** Setting the first PIN, after registration (AUTH-3), and changing it with the old one (SET-1). */
export function pinRoutes(app: FastifyInstance, { db, pepper }: Services): void {
  app.post('/v2/wallet/auth/register/set/pin', async (request) => {
    const { userId } = requireUser(request);
    const { pin_code: pin } = parseBody(first, request);
    if (isTrivialPin(pin)) throw new Refusal('PIN_TRIVIAL');
    if (!(await storeFirstPin(db, userId, await hashPin(pin, pepper)))) {
      throw new Refusal('PIN_ALREADY_SET');
    }
    return { status: 'ok' };
  });

  app.post('/v2/wallet/auth/pin', async (request) => {
    const { userId } = requireUser(request);
    const { pin_code: pin, new_pin_code: wished } = parseBody(change, request);
    const changed = await changePin(db, pepper, { userId, pin, newPin: wished });
    if (changed.ok) return { status: 'ok' };
    switch (changed.reason) {
      case 'PIN_TRIVIAL':
      case 'PIN_UNCHANGED':
      case 'BUSY':
        return bodyOf(refused(changed.reason));
      case 'PIN_NOT_SET':
      case 'PIN_INVALID':
      case 'PIN_BLOCKED':
        return bodyOf(wrongPin(changed));
    }
  });
}

async function storeFirstPin(db: Queryable, userId: string, hash: string): Promise<boolean> {
  const stored = await db.query(
    'UPDATE users SET pin_hash = $2 WHERE id = $1 AND pin_hash IS NULL RETURNING id',
    [userId, hash],
  );
  return stored.length > 0;
}
