import { idRow, notify, publishEvent, type Queryable } from '../../platform/index.ts';

/** Own session and device, which stay signed in. */
export interface OwnWay {
  readonly sessionId: string;
  readonly device: { readonly hash: string | undefined };
}

/** Without `own`, every session and device is signed out. */
interface Staying {
  readonly own?: OwnWay;
  readonly passkeys: boolean;
}

/**
 * Closes the ways into an account (SEC-12): sessions in every process at once, known devices, pending codes,
 * challenges, contact changes and PIN resets of other sessions, and passkeys unless kept.
 */
export async function closeWaysIn(
  tx: Queryable,
  userId: string,
  { own, passkeys }: Staying,
): Promise<void> {
  const session = own?.sessionId ?? null;
  const ended = await tx.query(
    `UPDATE sessions SET ended_at = now()
     WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid AND ended_at IS NULL RETURNING id`,
    [userId, session],
    idRow,
  );
  for (const { id } of ended) await publishEvent(tx, { event: 'session-ended', userId, id });
  await tx.query(
    'DELETE FROM known_devices WHERE user_id = $1 AND device_hash IS DISTINCT FROM $2',
    [userId, own?.device.hash ?? null],
  );
  // Somebody who read a code on the phone could sign in afterwards.
  await tx.query(
    `DELETE FROM confirmation_codes WHERE holder IS DISTINCT FROM $2
       AND phone = (SELECT phone FROM users WHERE id = $1)`,
    [userId, session],
  );
  await tx.query(
    'DELETE FROM contact_changes WHERE user_id = $1 AND session_id IS DISTINCT FROM $2::uuid',
    [userId, session],
  );
  await tx.query('DELETE FROM passkey_challenges WHERE user_id = $1 AND used_at IS NULL', [userId]);
  await tx.query(
    `SELECT cancel_pin_reset(user_id) FROM pin_resets
     WHERE user_id = $1 AND state = 'open' AND confirmed_by IS DISTINCT FROM $2::uuid`,
    [userId, session],
  );
  if (passkeys) return;
  const removed = await tx.query('DELETE FROM passkeys WHERE user_id = $1 RETURNING id', [userId]);
  if (removed.length > 0) await notify(tx, userId, 'passkeys_removed');
}
