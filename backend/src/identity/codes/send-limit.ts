import { z } from 'zod';
import { blockedForS } from '../attempts/attempts.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { originOf } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { placeOf } from '../users/phone.ts';
import { codeSubject } from './confirm-code.ts';
import { newChallenge, readWork } from './work.ts';

const takenRow = z.object({ wait_s: z.number(), level: z.number(), to_users: z.boolean() });

export type SendPermission =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: 'SEND_LIMIT' | 'CODE_BLOCKED';
      readonly retryAfterS: number;
    };

/** The same for a visitor, with work to prove, and whether the message is for users only. */
export type VisitorPermission =
  | { readonly ok: true; readonly toUsers: boolean }
  | Extract<SendPermission, { ok: false }>
  | { readonly ok: false; readonly reason: 'WORK_REQUIRED'; readonly challenge: string };

interface AskedCode {
  readonly address: string;
  readonly deviceHash: string | undefined;
}

interface VisitorsCode extends AskedCode {
  readonly phone: string;
  readonly call: 'register' | 'login';
  readonly work: string | undefined;
}

/** Nothing has to be proven by who is logged in, and other people's codes take nothing of theirs. */
const ofUser = { call: null, prefix: null, country: null, isClosed: false, work: undefined };

/** Counts a code of a user who is logged in, or returns how long to wait: see `take_send`. */
export async function countOwnSend(
  services: Services,
  asked: AskedCode & { readonly receiver: string },
): Promise<SendPermission> {
  const taken = await takeSend(services, { ...ofUser, ...asked });
  return taken.ok ? { ok: true } : taken;
}

/**
 * Counts a code of a visitor, or says what has to be done first (BACK-3): see `take_send`. The same for every number,
 * whether it has an account or not. What strangers ask for does not count for a device on which the phone's owner has
 * signed in before (SEC-2). The solution of a challenge is good for the same call and phone, once.
 */
export async function countVisitorSend(
  services: Services,
  { phone, call, work, ...asked }: VisitorsCode,
): Promise<VisitorPermission> {
  const use = `${call} ${phone}`;
  const place = placeOf(phone);
  const taken = await takeSend(services, {
    ...{ receiver: phone, call, ...place, ...asked },
    isClosed: services.settings.codes.closedCountries.has(place.country),
    work: await readWork(services, use, work),
  });
  const isWorkAsked = taken.ok && taken.level > 0;
  const outcome = isWorkAsked ? 'work' : !taken.ok ? 'wait' : taken.toUsers ? 'users' : 'sent';
  services.meters.countAskedCode(place.country, outcome);
  if (!isWorkAsked) return taken;
  const challenge = await newChallenge(services, use, taken.level);
  return { ok: false, reason: 'WORK_REQUIRED', challenge };
}

interface Send extends AskedCode {
  /** A phone, or where else a code goes: see `receiverOf`. */
  readonly receiver: string;
  readonly call: 'register' | 'login' | null;
  readonly prefix: string | null;
  readonly country: string | null;
  readonly isClosed: boolean;
  readonly work: Awaited<ReturnType<typeof readWork>>;
}

async function takeSend(
  { db, settings, pepper }: Services,
  { receiver, address, deviceHash, call, prefix, country, isClosed, work }: Send,
) {
  const known = (await isKnownDevice(db, receiver, deviceHash)) ? deviceHash : undefined;
  const blockedS = await blockedForS(db, codeSubject(receiver, known));
  if (blockedS > 0) return { ok: false, reason: 'CODE_BLOCKED', retryAfterS: blockedS } as const;
  const { addressHash, networkHash } = originOf(address, pepper.current);
  const [row] = await db.query(
    'SELECT * FROM take_send($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      ...[receiver, known ?? null, addressHash, networkHash, prefix, country],
      ...[call, isClosed, work?.id ?? null, work?.level ?? null],
      JSON.stringify(settings.codes.sends),
    ],
    takenRow,
  );
  if (row === undefined) throw new Error('take_send answers nothing');
  const { wait_s: waitS, level, to_users: toUsers } = row;
  return waitS > 0
    ? ({ ok: false, reason: 'SEND_LIMIT', retryAfterS: waitS } as const)
    : ({ ok: true, level, toUsers } as const);
}
