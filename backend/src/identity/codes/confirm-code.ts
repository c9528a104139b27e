import { z } from 'zod';
import {
  type Origin,
  type Queryable,
  type AnyRequest,
  matchesSecret,
  originOf,
  refused,
  type Refused,
  wrong,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { compareOnTry, liftBlock, takeAttempt } from '../attempts/attempts.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { openOnDevice } from '../sessions/open-on-device.ts';
import type { Profile } from '../users/user.ts';
import { findCode, useCode, type CodePurpose } from './store-code.ts';
import { newChallenge, readWork, type Work } from './work.ts';

/** After the first block, each wrong code blocks again, so that four digits are enough (SEC-3). */
export const triesAfterBlock = 1;

/**
 * Subject of the tries at all codes of a receiver. Devices on which the receiver's owner signed in before have their
 * own tries, which no stranger can use up.
 */
export function codeSubject(receiver: string, knownDevice: string | undefined): string {
  return knownDevice === undefined ? `code:${receiver}` : `code:${receiver}:${knownDevice}`;
}

const waitRow = z.object({ wait_s: z.number() });

/** SQL: the time when the `limit`-th newest wrong guess becomes an hour old; no row if there are fewer. */
const nthNewest = (condition: string, limit: number) =>
  `(SELECT guessed_at + interval '1 hour' AS free_at FROM wrong_guesses
    WHERE ${condition} AND guessed_at > now() - interval '1 hour'
    ORDER BY guessed_at DESC OFFSET $${limit}::int - 1 LIMIT 1)`;

async function guessWaitS(
  db: Queryable,
  { perAddress, perNetwork }: Services['settings']['guesses'],
  origin: Origin,
): Promise<number> {
  const [row] = await db.query(
    `SELECT coalesce(ceil(extract(epoch FROM max(free_at) - now())), 0)::int AS wait_s FROM (
       ${nthNewest('address_hash = $1', 3)} UNION ALL
       ${nthNewest('network_hash = $2', 4)}) waits`,
    [origin.addressHash, origin.networkHash, perAddress, perNetwork],
    waitRow,
  );
  return Math.max(0, row?.wait_s ?? 0);
}

/** Four times the work of a first message: a guess costs no message of its own. */
const firstLevel = 3;

const totalRow = z.object({ wrong: z.number(), is_work_used: z.boolean() });

/**
 * Level of work that a stranger must prove before a guess. It is 0 until `CODE_GUESSES_PER_HOUR` wrong guesses within
 * an hour, and rises each time they double. Guesses of others never refuse anybody (SEC-11).
 */
async function guessLevel(
  db: Queryable,
  { inAll }: Services['settings']['guesses'],
  work: Work | undefined,
): Promise<number> {
  const [row] = await db.query(
    `SELECT count(*)::int AS wrong, coalesce(bool_or(work = $1), false) AS is_work_used
     FROM wrong_guesses WHERE guessed_at > now() - interval '1 hour'`,
    [work?.id ?? null],
    totalRow,
  );
  if (row === undefined || row.wrong < inAll) return 0;
  const level = Math.min(firstLevel + Math.floor(Math.log2(row.wrong / inAll)), 6);
  // Accepts one level less: wrong guesses may have doubled while the browser worked.
  const isProven = work !== undefined && !row.is_work_used && work.level >= level - 1;
  return isProven ? 0 : level;
}

async function countWrongGuess(db: Queryable, origin: Origin, work: Work | undefined) {
  await db.query(
    `INSERT INTO wrong_guesses (address_hash, network_hash, work) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [origin.addressHash, origin.networkHash, work?.id ?? null],
  );
}

export interface CodeTyped extends AnyRequest {
  readonly body: { readonly confirm_code: string };
}

type Proven<Result> =
  | { readonly ok: true; readonly result: Result }
  | Refused<'CODE_EXPIRED' | 'CODE_INVALID' | 'CODE_BLOCKED'>;

const blocked = (retry_after_s: number) => refused('CODE_BLOCKED', { retry_after_s });

type ConfirmServices = Pick<Services, 'db' | 'pepper' | 'settings'>;

/**
 * Uses a code up and runs `allow` (BACK-3). A code works once, for ten minutes; a receiver has five tries at all of
 * its codes. Tries count only while a code is live, so that nobody is locked out without one (SEC-2). Codes go to any
 * number, so their existence reveals no account. Strangers share tries and limits; a device on which the phone's
 * owner signed in before has its own (SEC-3).
 * @param sent receiver and holder of the code: see `CodeOwner`
 * @param allow runs in the transaction that uses the code up; `undefined` makes the code count as wrong
 * @param work the work that a visitor proved for this guess
 */
export async function proveCode<Result>(
  { db, pepper, settings }: ConfirmServices,
  purpose: CodePurpose,
  { body, address, device }: CodeTyped,
  { receiver, holder }: { readonly receiver: string; readonly holder: string | undefined },
  allow: (tx: Queryable, profile: Profile | undefined) => Promise<Result | undefined>,
  work?: Work,
): Promise<Proven<Result>> {
  const stored = await findCode(db, receiver, purpose, holder);
  if (stored === undefined) return refused('CODE_INVALID');
  if (stored.is_expired) return refused('CODE_EXPIRED');
  const knownDevice = (await isKnownDevice(db, receiver, device.hash)) ? device.hash : undefined;
  const origin = originOf(address, pepper.current);
  const waitS = knownDevice === undefined ? await guessWaitS(db, settings.guesses, origin) : 0;
  if (waitS > 0) return blocked(waitS);
  const subject = codeSubject(receiver, knownDevice);
  const attempt = await takeAttempt(db, subject, triesAfterBlock);
  if (!attempt.ok) return blocked(attempt.retryAfterS);
  const isRight = await compareOnTry(db, subject, () =>
    matchesSecret(stored.hash, body.confirm_code, pepper, 'visitor'),
  );
  const result = isRight
    ? await db.transaction(async (tx) => {
        if (!(await useCode(tx, receiver, stored.id))) return undefined;
        const allowed = await allow(tx, stored.profile ?? undefined);
        if (allowed !== undefined) {
          await liftBlock(tx, subject, knownDevice === undefined ? triesAfterBlock : undefined);
        }
        return allowed;
      })
    : undefined;
  if (result !== undefined) return { ok: true, result };
  if (knownDevice === undefined) await countWrongGuess(db, origin, work);
  return attempt.triesLeft > 0
    ? refused('CODE_INVALID', { attempts_left: attempt.triesLeft })
    : wrong(blocked(attempt.retryAfterS));
}

/**
 * Exchanges a code for a session: see {@link proveCode}.
 * @param findUser returns the user to sign in; `undefined` makes the code count as wrong
 */
export async function confirmCode(
  services: ConfirmServices,
  purpose: 'register' | 'login',
  request: CodeTyped & { readonly body: { readonly phone: string } },
  findUser: (tx: Queryable, profile: Profile | undefined) => Promise<string | undefined>,
) {
  const { body, device } = request;
  const use = `guess ${purpose} ${body.phone}`;
  const work = await readWork(services, use, request.work);
  const level = await guessLevel(services.db, services.settings.guesses, work);
  if (level > 0 && !(await isKnownDevice(services.db, body.phone, device.hash)))
    return refused('WORK_REQUIRED', { challenge: await newChallenge(services, use, level) });
  const sent = { receiver: body.phone, holder: device.hash };
  const open = async (tx: Queryable, profile: Profile | undefined) => {
    const userId = await findUser(tx, profile);
    if (userId === undefined) return undefined;
    return openOnDevice(tx, userId, request);
  };
  const proven = await proveCode(services, purpose, request, sent, open, work);
  if (!proven.ok) return proven;
  device.give(proven.result.deviceToken);
  return { ok: true, body: { auth_token: proven.result.authToken } } as const;
}
