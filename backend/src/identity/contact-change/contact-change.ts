import { z } from 'zod';
import { readEmail } from '@tessera/wire/email';
import { type OwnCode, receiverOf } from '../codes/store-code.ts';
import {
  type Queryable,
  type SignedIn,
  type Handlers,
  type Localised,
  refused,
} from '../../platform/index.ts';
import { emailTexts, type Message, smsTexts, type Services, tell } from '../../providers/index.ts';
import { closeWaysIn, type OwnWay } from '../sessions/ways-in.ts';
import { type CodeTyped, proveCode } from '../codes/confirm-code.ts';
import { sendOwnCode } from '../codes/send-code.ts';
import { verifyPin } from '../pin/verify-pin.ts';
import { mailboxOf } from '../users/user.ts';
import { phoneRefusal } from '../users/phone.ts';
import { readAuthInfo } from '../auth-info/auth-info.ts';

type Kind = 'phone' | 'email';

interface ContactChange {
  readonly kind: Kind;
  readonly newValue: string;
  readonly isOldProven: boolean;
  readonly next: OwnCode;
  /** Messages to the old and the new contact once the change is done. */
  readonly told: readonly Message[];
}

async function beginChange(
  { db, pepper }: Services,
  { userId, sessionId, body }: SignedIn & { readonly body: { readonly pin_code: string } },
  kind: Kind,
  newValue: string,
) {
  const checked = await verifyPin(db, pepper, userId, body.pin_code);
  if (!checked.ok) return checked;
  await db.query(
    `INSERT INTO contact_changes (user_id, session_id, kind, new_value) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, kind) DO UPDATE SET session_id = excluded.session_id,
       new_value = excluded.new_value, asked_at = now(), old_proven_at = NULL, new_proven_at = NULL`,
    [userId, sessionId, kind, newValue],
  );
  return { ok: true, body: {} } as const;
}

export async function findChange(
  db: Queryable,
  { userId, sessionId }: SignedIn,
  kind: Kind,
): Promise<ContactChange | undefined> {
  const [row] = await db.query(
    `SELECT u.phone, CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS confirmed_email,
       c.new_value, c.old_proven_at IS NOT NULL AS is_proven
     FROM contact_changes c JOIN users u ON u.id = c.user_id
     WHERE c.user_id = $1 AND c.session_id = $2 AND c.kind = $3
       AND c.asked_at > now() - interval '1 hour'`,
    [userId, sessionId, kind],
    changeRow,
  );
  if (row === undefined) return undefined;
  const { phone, confirmed_email: old, new_value: newValue, is_proven: isOldProven } = row;
  const toPhone = (text: Localised, to = phone): Message => ({ by: 'sms', phone: to, text });
  if (kind === 'phone') {
    const next: OwnCode = isOldProven
      ? { by: 'sms', phone: newValue, purpose: 'new-phone' }
      : { by: 'sms', phone, purpose: 'old-phone' };
    const told = [toPhone(smsTexts.phoneLeft), toPhone(smsTexts.phoneJoined, newValue)];
    return { kind, newValue, isOldProven, next, told };
  }
  const first: OwnCode =
    old === null
      ? { by: 'sms', phone, purpose: 'old-email' }
      : { by: 'email', email: old, userId, purpose: 'old-email' };
  return {
    ...{ kind, newValue, isOldProven },
    next: isOldProven ? { by: 'email', email: newValue, userId, purpose: 'new-email' } : first,
    told: [
      old === null
        ? toPhone(smsTexts.emailAdded)
        : { by: 'email', email: old, ...emailTexts.emailLeft },
      { by: 'email', email: newValue, ...emailTexts.emailJoined },
    ],
  };
}

const changeRow = z.object({
  phone: z.string(),
  confirmed_email: z.string().nullable(),
  new_value: z.string(),
  is_proven: z.boolean(),
});

const changedRow = z.object({ outcome: z.enum(['changed', 'taken', 'none']) });

/**
 * Notes a right code. After the code to the new number or address, the change takes place and everybody else is
 * signed out. Returns `undefined` if another change was begun since, or somebody else has the number.
 */
export async function noteRightCode(
  tx: Queryable,
  signedIn: SignedIn & OwnWay,
  { kind, newValue, isOldProven }: ContactChange,
): Promise<'proven' | 'changed' | undefined> {
  const changeKey = [signedIn.userId, signedIn.sessionId, kind, newValue];
  if (!isOldProven) {
    const noted = await tx.query(
      `UPDATE contact_changes SET old_proven_at = now()
       WHERE user_id = $1 AND session_id = $2 AND kind = $3 AND new_value = $4 RETURNING user_id`,
      changeKey,
    );
    return noted.length > 0 ? 'proven' : undefined;
  }
  const [row] = await tx.query(
    'SELECT change_contact($1, $2, $3, $4) AS outcome',
    changeKey,
    changedRow,
  );
  if (row?.outcome !== 'changed') return undefined;
  // Whoever holds the old number may have added passkeys; an e-mail address cannot sign in.
  await closeWaysIn(tx, signedIn.userId, { own: signedIn, passkeys: kind === 'email' });
  return 'changed';
}

/** Changes of phone number or e-mail address, with the PIN and codes to the old and the new one (EASE-8). */
export const contactChangeHandlers = (services: Services) => {
  const { db } = services;
  return {
    beginPhoneChange: async (request) => {
      const { phone } = request.body;
      const refusal = phoneRefusal(phone, services.settings.codes.closedCountries);
      if (refusal !== undefined) return refused(refusal);
      const user = await readAuthInfo(services, request.userId);
      return user.phone === phone
        ? refused('PHONE_UNCHANGED')
        : beginChange(services, request, 'phone', phone);
    },

    sendPhoneChangeCode: async (request) => {
      const change = await findChange(db, request, 'phone');
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      return sendOwnCode(services, request, change.next, 'SMS_UNAVAILABLE');
    },

    provePhoneChange: async (request) => {
      const change = await findChange(db, request, 'phone');
      if (change === undefined) return refused('PHONE_CHANGE_NOT_FOUND');
      return prove(services, request, change);
    },

    beginEmailChange: async (request) => {
      if (services.email === undefined) return refused('EMAIL_UNAVAILABLE');
      const email = readEmail(request.body.email);
      if (email === null) return refused('EMAIL_INVALID');
      const user = await readAuthInfo(services, request.userId);
      return user.email_confirmed && mailboxOf(user.email) === mailboxOf(email)
        ? refused('EMAIL_UNCHANGED')
        : beginChange(services, request, 'email', email);
    },

    sendEmailChangeCode: async (request) => {
      const change = await findChange(db, request, 'email');
      if (change === undefined) return refused('EMAIL_CHANGE_NOT_FOUND');
      const untaken = change.next.by === 'sms' ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE';
      return sendOwnCode(services, request, change.next, untaken);
    },

    proveEmailChange: async (request) => {
      const change = await findChange(db, request, 'email');
      if (change === undefined) return refused('EMAIL_CHANGE_NOT_FOUND');
      return prove(services, request, change);
    },
  } satisfies Partial<Handlers>;
};

async function prove(services: Services, request: CodeTyped & SignedIn, change: ContactChange) {
  const { next, told } = change;
  const sent = { receiver: receiverOf(next), holder: request.sessionId };
  const proven = await proveCode(services, next.purpose, request, sent, (tx) =>
    noteRightCode(tx, request, change),
  );
  if (!proven.ok) return proven;
  const changed = proven.result === 'changed';
  if (changed) {
    for (const message of told) {
      await tell(services, message, request.language, request.log);
    }
  }
  return { ok: true, body: { changed } } as const;
}
