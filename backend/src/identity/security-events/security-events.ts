import type { CallName, ErrorCode } from '@tessera/wire';
import type { Answer, Queryable } from '../../platform/index.ts';
import { isPhone } from '../users/phone.ts';

const byCall = {
  logIn: 'signed-in',
  confirmPhone: 'signed-in',
  logInByPasskey: 'signed-in',
  addPasskey: 'passkey-added',
  removePasskey: 'passkey-removed',
  setPin: 'pin-set',
  changePin: 'pin-changed',
  startPinReset: 'pin-reset-asked',
  cancelPinReset: 'pin-reset-cancelled',
  completePinReset: 'pin-reset',
  provePhoneChange: 'phone-change',
  proveEmailChange: 'email-change',
  logOut: 'session-ended',
  endOtherSession: 'session-ended',
  endOtherSessions: 'session-ended',
} as const satisfies Partial<Record<CallName, string>>;

const byCode = {
  CODE_INVALID: 'code-wrong',
  CODE_BLOCKED: 'code-blocked',
  SEND_LIMIT: 'limit-reached',
  LOOKUP_LIMIT: 'limit-reached',
  TOPUP_LIMIT: 'limit-reached',
  WITHDRAWAL_LIMIT: 'limit-reached',
  TRANSFER_LIMIT: 'limit-reached',
  PAYMENT_LIMIT: 'limit-reached',
  PAYOUT_RATE: 'limit-reached',
  PIN_INVALID: 'pin-wrong',
  PIN_BLOCKED: 'pin-blocked',
  PASSKEY_INVALID: 'passkey-wrong',
  PASSKEY_BLOCKED: 'passkey-blocked',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The wrong try that caused the block; later requests during the block may be the victim's. */
const kindOfWrong: Partial<Record<ErrorCode, Kind>> = {
  CODE_BLOCKED: 'code-wrong',
  PIN_BLOCKED: 'pin-wrong',
  PASSKEY_BLOCKED: 'passkey-wrong',
};

type Kind =
  | (typeof byCall)[keyof typeof byCall]
  | (typeof byCode)[keyof typeof byCode]
  // Recorded by the passkey check itself: the caller of a login is not known yet.
  | 'passkey-copied';
const kindByCall: Partial<Record<CallName, Kind>> = byCall;
const kindByCode: Partial<Record<ErrorCode, Kind>> = byCode;

interface Caller {
  readonly userId: string | undefined;
  readonly body: unknown;
  readonly address: string;
  readonly userAgent: string;
}

/** The security event of an account that a call and its answer mean, if any (SEC-7). */
export function kindOf(call: CallName, answer: Answer<unknown>): Kind | undefined {
  if (answer.ok) return kindByCall[call];
  const { code, details, isWrong } = answer;
  // Without a live code there was nothing to guess; a signature at sign-in cannot be guessed either.
  const isEmpty = code === 'CODE_INVALID' && details?.attempts_left === undefined;
  if (isEmpty || call === 'logInByPasskey') return undefined;
  return (isWrong && kindOfWrong[code]) ?? kindByCode[code];
}

const userAgentMax = 200;

/**
 * Adds to the log of security events. Refusals are logged once a minute for each user or phone number at an address,
 * and reached limits once a minute for all visitors there, so that no flood fills the table. Never stores codes,
 * PINs, tokens or amounts.
 */
export async function recordSecurityEvent(
  db: Queryable,
  kind: Kind,
  wasRefused: boolean,
  { userId, body, address, userAgent }: Caller,
): Promise<void> {
  await db.query(
    `INSERT INTO security_events (kind, user_id, phone, address, user_agent)
     SELECT $1, coalesce($2::uuid, (SELECT id FROM users WHERE phone = $3::text)), $3, $4, $5
     WHERE NOT $6::boolean OR NOT EXISTS (
       SELECT 1 FROM security_events
       WHERE address = $4 AND kind = $1 AND at > now() - interval '1 minute'
           AND ($2::uuid IS NULL OR user_id = $2::uuid)
           AND ($1 = 'limit-reached' OR phone IS NOT DISTINCT FROM $3::text))`,
    [
      kind,
      userId ?? null,
      userId === undefined ? phoneIn(body) : null,
      address,
      userAgent.slice(0, userAgentMax),
      wasRefused,
    ],
  );
}

function phoneIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('phone' in body)) return null;
  return typeof body.phone === 'string' && isPhone(body.phone) ? body.phone : null;
}
