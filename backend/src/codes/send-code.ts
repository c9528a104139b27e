import type { FastifyBaseLogger } from 'fastify';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import { emailTexts } from '../email/texts.ts';
import type { Language, Localised } from '../language/language.ts';
import { deliver, type Message } from '../messages/deliver.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { Services } from '../services.ts';
import { smsTexts } from '../sms/texts.ts';
import { findUserByPhone } from '../users/find-or-create-user.ts';
import type { Profile } from '../users/profile.ts';
import { newCode } from './code.ts';
import { receiverOf, type OwnCode } from './own-code.ts';
import { countSend, type SendPermission } from './send-limit.ts';
import { renewForm, storeForm, storeLoginCode, storeOwnCode } from './store-code.ts';

/** Who asks for a code, and where from. */
interface Asking {
  /** The network address that asks, for the send limit. */
  readonly address: string;
  readonly language: Language;
  readonly device: DeviceCookie;
}

interface CodeRequest extends Asking {
  readonly phone: string;
}

interface OwnCodeRequest extends Asking {
  readonly sessionId: string;
  readonly log: FastifyBaseLogger;
}

export type CodeSent =
  | { readonly ok: true; readonly resendAfterS: number }
  | Extract<SendPermission, { ok: false }>
  | { readonly ok: false; readonly reason: 'NOT_TAKEN' };

/** Stores the hash of a new code, and answers the message that the code goes with. */
type Store = (hash: string) => Promise<Message>;

const byText = (phone: string, text: Localised): Message => ({ by: 'sms', phone, text });

/** Sends the code that confirms a registration (AUTH-3); the same for numbers that have an account. */
export function sendRegistrationCode(
  services: Services,
  request: CodeRequest,
  profile: Profile,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db } = services;
  const { phone, device } = request;
  return send(services, request, phone, log, async (hash) => {
    await storeForm(db, { receiver: phone, holder: device.keep() }, hash, profile);
    const owner = await findUserByPhone(db, phone);
    return byText(phone, owner === undefined ? smsTexts.known : smsTexts.alreadyRegistered);
  });
}

/**
 * Sends a login code (AUTH-4), which also renews the code of a registration in progress. A number
 * without an account gets the same answer, and a message that says so.
 */
export function sendLoginCode(
  services: Services,
  request: CodeRequest,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db } = services;
  const { phone, device } = request;
  return send(services, request, phone, log, async (hash) => {
    const isForm = await renewForm(db, phone, device.hash, hash);
    await storeLoginCode(db, { receiver: phone, holder: device.keep() }, hash);
    if (isForm) return byText(phone, smsTexts.known);
    const owner = await findUserByPhone(db, phone);
    return byText(phone, owner === undefined ? smsTexts.notRegistered : smsTexts.known);
  });
}

/** Sends a code with which a user who is logged in confirms something, to be typed in the same session. */
export function sendOwnCode(
  services: Services,
  request: OwnCodeRequest,
  own: OwnCode,
): Promise<CodeSent> {
  const { db } = services;
  const receiver = receiverOf(own);
  return send(services, request, receiver, request.log, async (hash) => {
    await storeOwnCode(db, own.purpose, { receiver, holder: request.sessionId }, hash);
    if (own.by === 'email') {
      return { by: 'email', email: own.email, ...emailTexts[own.purpose] };
    }
    // Only who receives it learns that the number has an account.
    const isTaken =
      own.purpose === 'new-phone' && (await findUserByPhone(db, own.phone)) !== undefined;
    return byText(own.phone, isTaken ? smsTexts.phoneTaken : smsTexts[own.purpose]);
  });
}

async function send(
  services: Services,
  { address, language, device }: Asking,
  receiver: string,
  log: FastifyBaseLogger,
  store: Store,
): Promise<CodeSent> {
  const permission = await countSend(services, { receiver, address, deviceHash: device.hash });
  if (!permission.ok) return permission;
  const code = newCode();
  const message = await store(await hashSecret(code, services.pepper, 'visitor'));
  try {
    await deliver(services, message, language, code);
  } catch (error) {
    log.error({ err: error }, 'a code was not sent');
    return { ok: false, reason: 'NOT_TAKEN' };
  }
  return { ok: true, resendAfterS: services.settings.codes.resendAfterS };
}
