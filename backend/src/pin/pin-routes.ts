import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { hashPin } from './hash-pin.ts';
import { isTrivialPin } from './trivial-pin.ts';

/** Digits of a PIN; the front end reads it from the capabilities. */
export const pinLength = 4;

const body = z.strictObject({ pin_code: z.string().regex(new RegExp(`^\\d{${pinLength}}$`)) });

/** Setting the first PIN, after registration (AUTH-3). */
export function pinRoutes(app: FastifyInstance, { db, pepper }: Services): void {
  app.post('/v2/wallet/auth/register/set/pin', async (request) => {
    const { userId } = requireUser(request);
    const { pin_code: pin } = parseBody(body, request);
    if (isTrivialPin(pin)) throw new Refusal('PIN_TRIVIAL');
    if (!(await storeFirstPin(db, userId, await hashPin(pin, pepper)))) {
      throw new Refusal('PIN_ALREADY_SET');
    }
    return { status: 'ok' };
  });
}

async function storeFirstPin(db: Queryable, userId: string, hash: string): Promise<boolean> {
  const stored = await db.query(
    'UPDATE users SET pin_hash = $2 WHERE id = $1 AND pin_hash IS NULL RETURNING id',
    [userId, hash],
  );
  return stored.length > 0;
}
