import { randomInt } from 'node:crypto';
import { codeLength } from '@tessera/wire';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DeviceCookie,
  hashSecret,
  type Language,
  type Localised,
} from '../../platform/index.ts';
import {
  deliver,
  emailTexts,
  type Message,
  type Services,
  smsTexts,
} from '../../providers/index.ts';
import { findUserByPhone, type Profile } from '../users/user.ts';
import { receiverOf, type OwnCode, renewForm, storeCode } from './store-code.ts';
import {
  countOwnSend,
  countVisitorSend,
  type SendPermission,
  type VisitorPermission,
} from './send-limit.ts';

/** An unpredictable code. */
function newCode(): string {
  return randomInt(10 ** codeLength)
    .toString()
    .padStart(codeLength, '0');
}

/** The one who asks for a code, and from where. */
interface Asking {
  /** The network address that asks, for the send limit. */
  readonly address: string;
  readonly language: Language;
  readonly device: DeviceCookie;
}

interface CodeRequest extends Asking {
  readonly phone: string;
  /** The solution of a challenge, as it came. */
  readonly work: string | undefined;
}

interface OwnCodeRequest extends Asking {
  readonly sessionId: string;
  readonly log: FastifyBaseLogger;
}

type Sent =
  | { readonly ok: true; readonly resendAfterS: number }
  | { readonly ok: false; readonly reason: 'NOT_TAKEN' };

export type CodeSent = Sent | Extract<SendPermission, { ok: false }>;

/** The outcome that a visitor may be told. */
export type VisitorsCodeSent = Sent | Extract<VisitorPermission, { ok: false }>;

/** Stores the hash of a new code, and answers the message that the code goes with, if any. */
type Store = (hash: string) => Promise<Message | undefined>;

const byText = (phone: string, text: Localised): Message => ({ by: 'sms', phone, text });

/** Sends the code that confirms a registration (AUTH-3); the same for numbers that have an account. */
export async function sendRegistrationCode(
  services: Services,
  request: CodeRequest,
  profile: Profile,
  log: FastifyBaseLogger,
): Promise<VisitorsCodeSent> {
  const { db } = services;
  const { phone, device } = request;
  const permission = await countVisitorSend(services, askedBy(request, 'register'));
  if (!permission.ok) return permission;
  return send(services, request.language, log, async (hash) => {
    await storeCode(db, 'register', { receiver: phone, holder: device.keep() }, hash, profile);
    const owner = await findUserByPhone(db, phone);
    return byText(phone, owner === undefined ? smsTexts.known : smsTexts.alreadyRegistered);
  });
}

/**
 * Sends a login code (AUTH-4), which also renews the code of a registration in progress. A number without an account
 * gets the same answer, and a message that says so: above the usual rate none, since strangers would have it paid for
 * (SEC-3). There nobody waits for the gateway either, so that neither its time nor its failure tells whether it was asked.
 */
export async function sendLoginCode(
  services: Services,
  request: CodeRequest,
  log: FastifyBaseLogger,
): Promise<VisitorsCodeSent> {
  const { db } = services;
  const { phone, device } = request;
  const permission = await countVisitorSend(services, askedBy(request, 'login'));
  if (!permission.ok) return permission;
  const store = async (hash: string) => {
    const isForm = !permission.toUsers && (await renewForm(db, phone, device.hash, hash));
    await storeCode(db, 'login', { receiver: phone, holder: device.keep() }, hash);
    if (isForm) return byText(phone, smsTexts.known);
    if ((await findUserByPhone(db, phone)) !== undefined) return byText(phone, smsTexts.known);
    return permission.toUsers ? undefined : byText(phone, smsTexts.notRegistered);
  };
  return send(services, request.language, log, store, !permission.toUsers);
}

/** Sends a code with which a user who is logged in confirms something, to be typed in the same session. */
export async function sendOwnCode(
  services: Services,
  request: OwnCodeRequest,
  own: OwnCode,
): Promise<CodeSent> {
  const { db } = services;
  const receiver = receiverOf(own);
  const { address, language, device, log } = request;
  const permission = await countOwnSend(services, { receiver, address, deviceHash: device.hash });
  if (!permission.ok) return permission;
  return send(services, language, log, async (hash) => {
    await storeCode(db, own.purpose, { receiver, holder: request.sessionId }, hash);
    if (own.by === 'email') {
      return { by: 'email', email: own.email, ...emailTexts[own.purpose] };
    }
    // Only who receives it learns that the number has an account.
    const isTaken =
      own.purpose === 'new-phone' && (await findUserByPhone(db, own.phone)) !== undefined;
    return byText(own.phone, isTaken ? smsTexts.phoneTaken : smsTexts[own.purpose]);
  });
}

function askedBy({ phone, work, address, device }: CodeRequest, call: 'register' | 'login') {
  return { phone, work, call, address, deviceHash: device.hash };
}

/** @param isWaited whether the answer waits for the gateway, and says whether it took the message */
async function send(
  services: Services,
  language: Language,
  log: FastifyBaseLogger,
  store: Store,
  isWaited = true,
): Promise<Sent> {
  const code = newCode();
  const message = await store(await hashSecret(code, services.pepper, 'visitor'));
  const taken = (async () => {
    try {
      if (message !== undefined) await deliver(services, message, language, code);
      return true;
    } catch (error) {
      log.error({ err: error }, 'a code was not sent');
      return false;
    }
  })();
  if (isWaited && !(await taken)) return { ok: false, reason: 'NOT_TAKEN' };
  return { ok: true, resendAfterS: services.settings.codes.sends.resendAfterS };
}
