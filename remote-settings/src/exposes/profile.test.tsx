import { anAuthInfo, broken, json, renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import { getSession } from '@tessera/session';
import Profile from './profile.tsx';

const api = startFakeApi();
const infoCall = 'GET /v2/wallet/auth/info';

test('name, initial, phone, email and registration date are shown @SET-1', async () => {
  renderScreen(<Profile />);
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  screen.getByText('A');
  screen.getByText('+1 (202) 555-0123');
  screen.getByText('ada@example.org');
  screen.getByText('2 January 2026');
});

test('the date follows the language @SET-1 @I18N-1', async () => {
  renderScreen(<Profile />, { session: { language: 'ru' } });
  await screen.findByText(/^2 января 2026/);
});

test('a profile that does not load can be retried; the rest works @SET-1', async () => {
  api.answer(infoCall, broken());
  const { user } = renderScreen(<Profile />);
  await screen.findByText('Your profile did not load.');
  screen.getByRole('button', { name: 'Log out' });
  api.answer(infoCall, json({ data: anAuthInfo() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
});

test('language, theme and hidden amounts apply at once @SET-1 @SHELL-9', async () => {
  const { user } = renderScreen(<Profile />);
  await user.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  await user.click(screen.getByRole('switch', { name: 'Hide amounts' }));
  await user.selectOptions(screen.getByLabelText('Language'), 'Русский');
  screen.getByRole('button', { name: 'Выйти' });
  expect(getSession()).toMatchObject({ theme: 'dark', hideAmounts: true, language: 'ru' });
});
