import { getSession, useSession } from '@tessera/session';
import { broken, done, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LogOutButton } from './log-out-button.tsx';

const api = startFakeApi();
const logoutCall = 'POST /v2/wallet/auth/logout';

function Guarded() {
  const signedIn = useSession(({ token }) => token !== null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const misplaced = !signedIn && pathname === '/settings';
  useEffect(() => {
    if (misplaced) void navigate('/auth?next=/settings', { replace: true });
  }, [misplaced, navigate]);
  return misplaced ? null : <LogOutButton />;
}

test('logout ends the session here and on the server @AUTH-8', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('logout'));
  api.answer(logoutCall, done());
  const { user } = renderScreen(<LogOutButton />, { path: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(getSession().token).toBeNull();
  await waitFor(() => expect(api.requests(logoutCall)).toHaveLength(1));
  expect(api.requests(logoutCall)[0]?.headers['authorization']).toBe('Token token-1');
});

test('logout goes to the sign-in without a way back @AUTH-8', async () => {
  const { user, address } = renderScreen(<Guarded />, { path: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/auth'));
});

test('logout works without the server’s logout @AUTH-8 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', json({}, 404));
  const { user } = renderScreen(<LogOutButton />, { path: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(getSession().token).toBeNull();
  expect(await api.settled(logoutCall)).toHaveLength(0);
});

test('logout works if the server fails @AUTH-8', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('logout'));
  api.answer(logoutCall, broken());
  const { user } = renderScreen(<LogOutButton />, { path: '/settings' });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(api.requests(logoutCall)).toHaveLength(1));
  expect(getSession().token).toBeNull();
});
