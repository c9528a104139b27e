import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import Account from './account.tsx';

startFakeApi();

test('the route of Settings shows the profile under its heading @SET-1', async () => {
  renderScreen(<Account />, { path: '/settings' });
  screen.getByRole('heading', { level: 1, name: 'Account' });
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
});
