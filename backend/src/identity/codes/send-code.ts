import { randomInt } from 'node:crypto';
import { codeLength, type ErrorCode } from '@tessera/wire';
import { z } from 'zod';
import {
  type AnyRequest,
  hashSecret,
  type Localised,
  originOf,
  refused,
  type SignedIn,
} from '../../platform/index.ts';
import {
  deliver,
  emailTexts,
  type Message,
  type Services,
  smsTexts,
} from '../../providers/index.ts';
import { blockedForS } from '../attempts/attempts.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { placeOf } from '../users/phone.ts';
import { findUserByPhone, type Profile } from '../users/user.ts';
import { codeSubject } from './confirm-code.ts';
import { receiverOf, type OwnCode, renewForm, storeCode } from './store-code.ts';
import { newChallenge, readWork } from './work.ts';

interface VisitorsRequest extends AnyRequest {
  readonly body: { readonly phone: string };
}

const byText = (phone: string, text: Localised): Message => ({ by: 'sms', phone, text });

/** Sends the code that confirms a registration (AUTH-3); answers the same for numbers with an account. */
export async function sendRegistrationCode(
  services: Services,
  request: VisitorsRequest & { readonly body: Profile },
) {
  const { db } = services;
  const { body, device } = request;
  const { phone, ...profile } = body;
  const permission = await countVisitorSend(services, request, 'register');
  if (!permission.ok) return permission;
  const store = async (hash: string) => {
    await storeCode(db, 'register', { receiver: phone, holder: device.keep() }, hash, profile);
    const owner = await findUserByPhone(db, phone);
    return byText(phone, owner === undefined ? smsTexts.known : smsTexts.alreadyRegistered);
  };
  return send(services, request, store, 'SMS_UNAVAILABLE');
}

/**
 * Sends a login code (AUTH-4), which also renews the code of an unfinished registration. A number without an account
 * gets the same answer and a message that says so. Above the usual rate it gets no message, because strangers could
 * run up costs (SEC-3), and the answer does not wait for the gateway, so that neither time nor failure reveals
 * whether a message was sent.
 */
export async function sendLoginCode(services: Services, request: VisitorsRequest) {
  const { db } = services;
  const { body, device } = request;
  const { phone } = body;
  const permission = await countVisitorSend(services, request, 'login');
  if (!permission.ok) return permission;
  const store = async (hash: string) => {
    const isForm = !permission.toUsers && (await renewForm(db, phone, device.hash, hash));
    await storeCode(db, 'login', { receiver: phone, holder: device.keep() }, hash);
    if (isForm) return byText(phone, smsTexts.known);
    if ((await findUserByPhone(db, phone)) !== undefined) return byText(phone, smsTexts.known);
    return permission.toUsers ? undefined : byText(phone, smsTexts.notRegistered);
  };
  return send(services, request, store, 'SMS_UNAVAILABLE', !permission.toUsers);
}

/**
 * Sends a code that a signed-in user types in the same session.
 * @param untaken the refusal if the gateway does not take the message
 */
export async function sendOwnCode<Untaken extends 'SMS_UNAVAILABLE' | 'EMAIL_UNAVAILABLE'>(
  services: Services,
  request: AnyRequest & SignedIn,
  own: OwnCode,
  untaken: Untaken,
) {
  const { db } = services;
  const receiver = receiverOf(own);
  const permission = await takeSend(services, request, { ...ofUser, receiver });
  if (!permission.ok) return permission;
  const store = async (hash: string): Promise<Message> => {
    await storeCode(db, own.purpose, { receiver, holder: request.sessionId }, hash);
    if (own.by === 'email') {
      return { by: 'email', email: own.email, ...emailTexts[own.purpose] };
    }
    // Only the receiver learns that the number has an account.
    const isTaken =
      own.purpose === 'new-phone' && (await findUserByPhone(db, own.phone)) !== undefined;
    return byText(own.phone, isTaken ? smsTexts.phoneTaken : smsTexts[own.purpose]);
  };
  return send(services, request, store, untaken);
}

/**
 * @param store stores the hash of the code and returns its message, if any
 * @param isWaited whether to wait for the gateway and refuse if it does not take the message
 */
async function send<Untaken extends ErrorCode>(
  services: Services,
  { language, log }: AnyRequest,
  store: (hash: string) => Promise<Message | undefined>,
  untaken: Untaken,
  isWaited = true,
) {
  const code = randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
  const message = await store(await hashSecret(code, services.pepper, 'visitor'));
  const isDelivered = (async () => {
    try {
      if (message !== undefined) await deliver(services, message, language, code);
      return true;
    } catch (error) {
      log.error({ err: error }, 'a code was not sent');
      return false;
    }
  })();
  if (isWaited && !(await isDelivered)) return refused(untaken);
  const { resendAfterS } = services.settings.codes.sends;
  return { ok: true, body: { resend_after_s: resendAfterS } } as const;
}

const takenRow = z.object({ wait_s: z.number(), level: z.number(), to_users: z.boolean() });

const ofUser = { call: null, prefix: null, country: null, isClosed: false, work: undefined };

/**
 * Counts a visitor's code, or refuses with the work or wait that is due (BACK-3): see `take_send`. Answers the same
 * for numbers with and without an account. Strangers' codes do not count for a device on which the phone's owner
 * signed in before (SEC-2). A solution is valid once, for the same call and phone.
 */
async function countVisitorSend(
  services: Services,
  request: VisitorsRequest,
  call: 'register' | 'login',
) {
  const { phone } = request.body;
  const use = `${call} ${phone}`;
  const numberRange = placeOf(phone);
  const taken = await takeSend(services, request, {
    ...{ receiver: phone, call, ...numberRange },
    isClosed: services.settings.codes.closedCountries.has(numberRange.country),
    work: await readWork(services, use, request.work),
  });
  const isWorkAsked = taken.ok && taken.level > 0;
  const outcome = isWorkAsked ? 'work' : !taken.ok ? 'wait' : taken.toUsers ? 'users' : 'sent';
  services.meters.countAskedCode(numberRange.country, outcome);
  if (!isWorkAsked) return taken;
  const challenge = await newChallenge(services, use, taken.level);
  return refused('WORK_REQUIRED', { challenge });
}

interface Send {
  readonly receiver: string;
  readonly call: 'register' | 'login' | null;
  readonly prefix: string | null;
  readonly country: string | null;
  readonly isClosed: boolean;
  readonly work: Awaited<ReturnType<typeof readWork>>;
}

async function takeSend(
  { db, settings, pepper }: Services,
  { address, device }: AnyRequest,
  { receiver, call, prefix, country, isClosed, work }: Send,
) {
  const knownDevice = (await isKnownDevice(db, receiver, device.hash)) ? device.hash : undefined;
  const blockedS = await blockedForS(db, codeSubject(receiver, knownDevice));
  if (blockedS > 0) return refused('CODE_BLOCKED', { retry_after_s: blockedS });
  const { addressHash, networkHash } = originOf(address, pepper.current);
  const [row] = await db.query(
    'SELECT * FROM take_send($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      ...[receiver, knownDevice ?? null, addressHash, networkHash, prefix, country],
      ...[call, isClosed, work?.id ?? null, work?.level ?? null],
      JSON.stringify(settings.codes.sends),
    ],
    takenRow,
  );
  if (row === undefined) throw new Error('take_send answers nothing');
  const { wait_s, level, to_users: toUsers } = row;
  return wait_s > 0
    ? refused('SEND_LIMIT', { retry_after_s: wait_s })
    : ({ ok: true, level, toUsers } as const);
}
