import { aWallet, json, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import { isOperable, useAccounts } from '@tessera/api';
import { chooseCurrency, closePanel, getSession } from '@tessera/session';
import { ChosenAccount, OperationAccount } from './account.tsx';

const api = startFakeApi();

function Screen() {
  const { data } = useAccounts();
  if (!data) return null;
  return (
    <ChosenAccount accounts={data.filter(isOperable)}>
      {(account) => <OperationAccount account={account} />}
    </ChosenAccount>
  );
}

const button = () => screen.findByRole('button', { name: /^Account / });

test('the button says what it is and what is chosen @SHELL-4', async () => {
  renderScreen(<Screen />);
  const { textContent } = await screen.findByRole('button', { name: /^Account USD/ });
  expect(textContent).toContain('$1,200.00');
});

test('it opens the panel of accounts and closes it @SHELL-4', async () => {
  const { user } = renderScreen(<Screen />);
  await user.click(await button());
  expect(getSession().panel?.id).toBe('account-selection');
  expect((await button()).getAttribute('aria-expanded')).toBe('true');
  await user.click(await button());
  expect(getSession().panel).toBeNull();
});

test('the account that the address names becomes the current wallet @SHELL-4', async () => {
  renderScreen(<Screen />, { path: '/?currencyCode=RUB', session: { currencyCode: 'EUR' } });
  expect((await button()).textContent).toContain('RUB');
  expect(getSession().currencyCode).toBe('RUB');
});

test('without one it is the current wallet @SHELL-4', async () => {
  renderScreen(<Screen />, { session: { currencyCode: 'EUR' } });
  expect((await button()).textContent).toContain('EUR');
});

test('an address at which nothing was chosen stays as it is @SHELL-4', async () => {
  const { address } = renderScreen(<Screen />, { path: '/wallet/topup' });
  expect((await button()).textContent).toContain('USD');
  expect(getSession().currencyCode).toBe('USD');
  expect(address()).toBe('/wallet/topup');
});

test('an address that names no account of the user leaves the current wallet @SHELL-4', async () => {
  renderScreen(<Screen />, { path: '/?currencyCode=XYZ', session: { currencyCode: 'EUR' } });
  expect((await button()).textContent).toContain('EUR');
  expect(getSession().currencyCode).toBe('EUR');
});

test('choosing another one writes the address and leaves the rest of it @SHELL-4', async () => {
  const { address } = renderScreen(<Screen />, { path: '/?currencyCode=USD&amount=5' });
  await button();
  act(() => {
    chooseCurrency('EUR');
    closePanel();
  });
  expect((await button()).textContent).toContain('EUR');
  expect(address()).toBe('/?currencyCode=EUR&amount=5');
});

test('amounts that are hidden are hidden in the button @SHELL-9', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  renderScreen(<Screen />, { session: { hideAmounts: true } });
  expect((await button()).textContent).not.toContain('1,200');
});
