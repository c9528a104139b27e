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
 * Opens a session in a transaction for somebody who has proven to be this user, and tells the user where the device
 * is new. The browser is to be given `deviceToken` once the transaction is done.
 */
export async function openOnDevice(
  tx: Queryable,
  userId: string,
  { userAgent, device }: Pick<AnyRequest, 'userAgent' | 'device'>,
) {
  const deviceToken = newToken();
  const seen = { before: device.hash, after: tokenHash(deviceToken) };
  const isKnown = await rememberDevice(tx, userId, seen);
  // The first sign-in is that of the registration, which is on a new device by its nature.
  if (!isKnown && (await hadSession(tx, userId))) await notify(tx, userId, 'new_device');
  return { authToken: await openSession(tx, userId, userAgent), deviceToken };
}
