import { json, renderScreen, silent, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getSession } from '@tessera/session';
import Accounts from './accounts.tsx';

const api = startFakeApi();
const list = () => screen.findByRole('list', { name: 'Accounts' });

test('lists every account with code, name and balance @WALLET-1', async () => {
  renderScreen(<Accounts />);
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '$USDUS dollar$1,200.00',
    '€EUREuro€250.50',
    '₽RUBRussian rouble₽0.00',
  ]);
});

test('what stands below the accounts waits for them, and loads meanwhile @WALLET-1', async () => {
  api.answer('GET /v2/wallet', silent());
  renderScreen(<Accounts />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/transaction')).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('choosing an account makes it the current wallet @WALLET-1', async () => {
  const { user } = renderScreen(<Accounts />);
  const dollar = within(await list()).getByRole('button', { name: /USD/ });
  expect(dollar.getAttribute('aria-pressed')).toBe('true');
  await user.click(within(await list()).getByRole('button', { name: /EUR/ }));
  expect(getSession().currencyCode).toBe('EUR');
  const euro = within(await list()).getByRole('button', { name: /EUR/ });
  expect(euro.getAttribute('aria-pressed')).toBe('true');
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  renderScreen(<Accounts />, { session: { hideAmounts: true } });
  expect((await list()).textContent).not.toContain('1,200');
});

test('no accounts are said in words @WALLET-1', async () => {
  api.answer('GET /v2/wallet', json({ results: [] }));
  renderScreen(<Accounts />);
  await screen.findByText('You have no accounts yet.');
});
