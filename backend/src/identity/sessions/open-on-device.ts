import {
  type AnyRequest,
  newToken,
  notify,
  type Queryable,
  tokenHash,
} from '../../platform/index.ts';
import { rememberDevice } from './known-devices.ts';
import { hadSession, openSession } from './sessions.ts';

/**
 * Opens a session for a user who has proven who they are, and notifies the user of a new device. Give the browser
 * `deviceToken` after the commit.
 */
export async function openOnDevice(
  tx: Queryable,
  userId: string,
  { userAgent, device }: Pick<AnyRequest, 'userAgent' | 'device'>,
) {
  const deviceToken = newToken();
  const seen = { before: device.hash, after: tokenHash(deviceToken) };
  const isKnown = await rememberDevice(tx, userId, seen);
  // The first session follows the registration, always on a new device.
  if (!isKnown && (await hadSession(tx, userId))) await notify(tx, userId, 'new_device');
  return { authToken: await openSession(tx, userId, userAgent), deviceToken };
}
