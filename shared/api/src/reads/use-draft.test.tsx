import { act, waitFor } from '@testing-library/react';
import { chooseCurrency, endSession, getSession, startSession } from '@tessera/session';
import { anAuthInfo, json, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import {
  forgetDrafts,
  refreshReads,
  restoreDrafts,
  useAccounts,
  useAuthInfo,
  useCurrentAccount,
  useDraft,
} from '../index.ts';

const phone = '+12025550123';
const infoCall = 'GET /v2/wallet/auth/info';
const api = startFakeApi({
  [infoCall]: json({ data: anAuthInfo({ phone }) }),
});

const useField = () => ({ typed: useDraft('transfer amount', '1', 'EUR'), info: useAuthInfo() });

function logIn(user: string): void {
  startSession('token-2');
  restoreDrafts(user);
}

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

const shownAgain = (about = 'EUR') => {
  const { token } = getSession();
  const useAgain = () => useDraft('transfer amount', '1', about);
  const { result, unmount } = renderWithApi(useAgain, { token });
  const [text] = result.current;
  unmount();
  return text;
};

test('typed text of an ended session is there after the login, until it is done @EASE-5', async () => {
  await typeUntilEnded();
  logIn(phone);
  expect(getSession()).toMatchObject({ ended: false, currencyCode: 'EUR' });
  expect(shownAgain()).toBe('12.5');
  expect(shownAgain()).toBe('12.5');
  forgetDrafts('transfer');
  expect(shownAgain()).toBe('1');
});

test('a form about something else does not get it @EASE-5', async () => {
  await typeUntilEnded();
  logIn(phone);
  expect(shownAgain('USD')).toBe('1');
});

test('each subject keeps its own, whatever is typed about another one @EASE-14', async () => {
  await typeUntilEnded();
  logIn(phone);
  const useOther = () => ({ typed: useDraft('transfer amount', '1', 'USD'), info: useAuthInfo() });
  const { token } = getSession();
  const { result, unmount } = renderWithApi(useOther, { token });
  await waitFor(() => expect(result.current.info.status).toBe('ready'));
  act(() => result.current.typed[1]('7'));
  unmount();
  expect([shownAgain('EUR'), shownAgain('USD')]).toEqual(['12.5', '7']);
});

test('the wallet that was chosen is the current one after a reload @EASE-14', async () => {
  await typeUntilEnded();
  logIn(phone);
  act(() => chooseCurrency('USD'));
  shownAgain();
  expect(getSession().currencyCode).toBeNull();
  const useCurrent = () => useCurrentAccount(useAccounts().data ?? [])?.currency;
  const { result } = renderWithApi(useCurrent, { token: getSession().token });
  await waitFor(() => expect(result.current).toBe('EUR'));
});

test('another user who logs in does not get it @EASE-5', async () => {
  await typeUntilEnded();
  logIn('+12025550124');
  expect(sessionStorage).toHaveLength(0);
  expect(shownAgain()).toBe('1');
});

test('a session that another tab began does not get it @EASE-5', async () => {
  await typeUntilEnded();
  startSession('token-3');
  expect(shownAgain()).toBe('1');
});

test('a logout drops it @EASE-5 @AUTH-8', async () => {
  await typeUntilEnded();
  logIn(phone);
  const { unmount } = renderWithApi(useField, { token: getSession().token });
  act(() => endSession());
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
