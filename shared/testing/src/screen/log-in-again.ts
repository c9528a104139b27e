import { act, waitFor } from '@testing-library/react';
import { refreshReads, restoreDrafts } from '@tessera/api';
import { getSession, startSession } from '@tessera/session';
import { anAuthInfo } from '../builders/account.ts';
import { json, refused } from '../fake-api/reply.ts';
import type { FakeApi } from '../fake-api/start-fake-api.ts';

const infoCall = 'GET /v2/wallet/auth/info';

/** The server ends the session of the screen that is shown, and its user logs in again (EASE-5). */
export async function logInAgain(api: FakeApi, { unmount }: { unmount: () => void }) {
  const { token } = getSession();
  await api.settled(infoCall);
  api.answer(infoCall, refused('INVALID_TOKEN', 'Log in again.', {}, 401));
  act(() => refreshReads('auth-info'));
  await waitFor(() => expect(getSession().ended).toBe(true));
  unmount();
  const info = anAuthInfo();
  api.answer(infoCall, json({ data: info }));
  // The token that `renderScreen` begins with.
  startSession(token ?? 'token');
  restoreDrafts(info.phone);
}
