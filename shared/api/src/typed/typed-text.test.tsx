import { act, waitFor } from '@testing-library/react';
import { chooseCurrency, getSession, startSession } from '@tessera/session';
import { anAuthInfo, json, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { refreshReads, restoreTyped, useAuthInfo } from '../index.ts';
import { useTypedText } from '../reads/use-typed-text.ts';

const phone = '+12025550123';
const infoCall = 'GET /v2/wallet/auth/info';
const api = startFakeApi({
  [infoCall]: json({ data: anAuthInfo({ phone }) }),
});

const useField = () => ({ typed: useTypedText('send.amount.EUR', '1'), info: useAuthInfo() });

function logIn(user: string): void {
  startSession('token-2');
  restoreTyped(user);
}

/** Types, and has the server end the session. */
async function typeUntilEnded() {
  const { result, unmount } = renderWithApi(useField);
  await waitFor(() => expect(result.current.info.status).toBe('ready'));
  act(() => {
    chooseCurrency('EUR');
    result.current.typed[1]('12.5');
  });
  api.answer(infoCall, refused('INVALID_TOKEN', 'Log in again.', {}, 401));
  act(() => refreshReads('auth-info'));
  await waitFor(() => expect(getSession()).toMatchObject({ token: null, ended: true }));
  unmount();
  api.answer(infoCall, json({ data: anAuthInfo({ phone }) }));
}

test('what was typed when a session ended is there after the login, once @EASE-5', async () => {
  await typeUntilEnded();
  logIn(phone);
  expect(getSession()).toMatchObject({ ended: false, currencyCode: 'EUR' });
  const token = getSession().token;
  const { result, unmount } = renderWithApi(useField, { token });
  expect(result.current.typed[0]).toBe('12.5');
  unmount();
  expect(renderWithApi(useField, { token }).result.current.typed[0]).toBe('1');
});

test('another user who logs in does not get it @EASE-5', async () => {
  await typeUntilEnded();
  logIn('+12025550124');
  expect(sessionStorage).toHaveLength(0);
  expect(renderWithApi(useField).result.current.typed[0]).toBe('1');
});
