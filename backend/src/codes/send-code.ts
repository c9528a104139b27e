import type { FastifyBaseLogger } from 'fastify';
import type { DeviceCookie } from '../devices/device-cookie.ts';
import type { Language, Localised } from '../language/language.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { Services } from '../services.ts';
import { smsTexts } from '../sms/texts.ts';
import { findUserByPhone } from '../users/find-or-create-user.ts';
import type { Profile } from '../users/profile.ts';
import { newCode } from './code.ts';
import { countSend, type SendPermission } from './send-limit.ts';
import {
  renewForm,
  storeForm,
  storeLoginCode,
  storeOwnCode,
  type OwnPurpose,
} from './store-code.ts';

/** Who asks for a code, and where from. */
export interface CodeRequest {
  readonly phone: string;
  /** The network address that asks, for the send limit. */
  readonly address: string;
  readonly language: Language;
  readonly device: DeviceCookie;
}

export type CodeSent =
  | { readonly ok: true; readonly resendAfterS: number }
  | Extract<SendPermission, { ok: false }>
  | { readonly ok: false; readonly reason: 'SMS_UNAVAILABLE' };

type Stored = (hash: string) => Promise<Localised>;

/** Sends the code that confirms a registration (AUTH-3); the same for numbers that have an account. */
export function sendRegistrationCode(
  services: Services,
  request: CodeRequest,
  profile: Profile,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db } = services;
  const { phone, device } = request;
  return send(services, request, log, async (hash) => {
    await storeForm(db, { phone, holder: device.keep() }, hash, profile);
    const owner = await findUserByPhone(db, phone);
    return owner === undefined ? smsTexts.known : smsTexts.alreadyRegistered;
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
  return send(services, request, log, async (hash) => {
    if (await renewForm(db, phone, device.hash, hash)) {
      await storeLoginCode(db, { phone, holder: device.keep() }, hash);
      return smsTexts.known;
    }
    await storeLoginCode(db, { phone, holder: device.keep() }, hash);
    const owner = await findUserByPhone(db, phone);
    return owner === undefined ? smsTexts.notRegistered : smsTexts.known;
  });
}

/** Sends a code with which a user who is logged in confirms something, to be typed in the same session. */
export function sendOwnCode(
  services: Services,
  request: CodeRequest,
  { purpose, sessionId }: { readonly purpose: OwnPurpose; readonly sessionId: string },
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db } = services;
  const { phone } = request;
  return send(services, request, log, async (hash) => {
    await storeOwnCode(db, purpose, { phone, holder: sessionId }, hash);
    // Only who receives it learns that the number has an account.
    const isTaken = purpose === 'new-phone' && (await findUserByPhone(db, phone)) !== undefined;
    return isTaken ? smsTexts.phoneTaken : smsTexts[purpose];
  });
}

async function send(
  services: Services,
  request: CodeRequest,
  log: FastifyBaseLogger,
  store: Stored,
): Promise<CodeSent> {
  const permission = await countSend(services, {
    phone: request.phone,
    address: request.address,
    deviceHash: request.device.hash,
  });
  if (!permission.ok) return permission;
  const code = newCode();
  const text = (await store(await hashSecret(code, services.pepper, 'visitor')))[request.language];
  try {
    await services.sms.send({
      phone: request.phone,
      text: text.replace('{code}', code).replace('{brand}', () => services.settings.brandName),
      ...(text.includes('{code}') ? { code } : {}),
    });
  } catch (error) {
    log.error({ err: error }, 'a text message was not sent');
    return { ok: false, reason: 'SMS_UNAVAILABLE' };
  }
  return { ok: true, resendAfterS: services.settings.codes.resendAfterS };
}
