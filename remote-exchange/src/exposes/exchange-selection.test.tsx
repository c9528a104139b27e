import { aWallet, broken, json, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseExchange, getSession, openPanel } from '@tessera/session';
import Exchange from './exchange.tsx';
import { accountButton, accountOf, amountFrom, amountTo } from '../exchange/testing.tsx';
import ExchangeSelection from './exchange-selection.tsx';

const api = startFakeApi();
const pair = { exchangeFromId: 'account-usd', exchangeToId: 'account-eur' };
const tab = (name: string) => screen.getByRole('tab', { name });
const list = (side: 'from' | 'to') =>
  within(screen.getByRole('list', { name: `Accounts to exchange ${side}` }));
const entry = (side: 'from' | 'to', name: RegExp) => list(side).getByRole('button', { name });

async function open(side: 'from' | 'to', session = {}) {
  const view = renderScreen(<ExchangeSelection />, {
    path: '/exchange',
    session: { ...pair, ...session },
  });
  act(() => openPanel('exchange-selection', { side }));
  await screen.findByRole('tablist');
  return view;
}

test('it opens on the requested side, with symbol, name and balance of each account @SHELL-4', async () => {
  await open('to');
  expect(tab('To').getAttribute('aria-selected')).toBe('true');
  const rows = list('to').getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'USDUS dollar$1,200.00',
    'EUREuro€250.50',
    'RUBRussian rouble₽0.00',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
});

test('choosing sets the side and closes the panel @SHELL-4', async () => {
  const { user, address } = await open('to');
  await user.click(entry('to', /RUB/));
  expect(getSession()).toMatchObject({ ...pair, exchangeToId: 'account-rub', panel: null });
  expect(address()).toBe('/exchange');
});

test('the account of the other side swaps the two @SHELL-4', async () => {
  const { user } = await open('from');
  await user.click(entry('from', /EUR/));
  expect(getSession()).toMatchObject({
    exchangeFromId: 'account-eur',
    exchangeToId: 'account-usd',
  });
});

test('a key selects the other tab, and the form can request its side again @SHELL-4 @A11Y-1', async () => {
  const { user } = await open('from');
  tab('From').focus();
  await user.keyboard('{ArrowRight}');
  expect(entry('to', /EUR/).getAttribute('aria-pressed')).toBe('true');
  act(() => openPanel('exchange-selection', { side: 'from' }));
  expect(entry('from', /USD/).getAttribute('aria-pressed')).toBe('true');
});

test('opened from another page it leads to the exchange of the chosen accounts @SHELL-4', async () => {
  const { user, address } = renderScreen(<ExchangeSelection />, { path: '/', session: pair });
  await user.click(await screen.findByRole('button', { name: /RUB/ }));
  expect(address()).toBe('/exchange?from=account-rub&to=account-eur');
});

test('two accounts of one currency are distinguishable @SHELL-4', async () => {
  const accounts = ['usd-1111', 'usd-2222'].map((id) => aWallet({ id }));
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  await open('from');
  expect(entry('from', /USD ·2222/)).toBeTruthy();
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  await open('from', { hideAmounts: true });
  expect(list('from').queryByText(/1,200/)).toBeNull();
});

test('the search panel finds other currencies @SHELL-4', async () => {
  const { user } = await open('from');
  await user.click(screen.getByRole('button', { name: 'Another currency' }));
  expect(getSession().panel?.id).toBe('asset-search');
});

test('with one account it says that there is nothing to choose @XCHG-3', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  renderScreen(<ExchangeSelection />);
  await screen.findByText('Exchange is not available for your account');
  screen.getByRole('button', { name: 'Another currency' });
});

test('accounts that do not load can be retried @SHELL-4', async () => {
  api.answer('GET /v2/wallet', broken());
  const { user } = renderScreen(<ExchangeSelection />);
  await screen.findByText('Your accounts did not load.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Exchange is not available for your account');
});

test('the form beside it follows, and keeps the typed amount @SHELL-4 @XCHG-1', async () => {
  const { user } = renderScreen(
    <>
      <Exchange />
      <ExchangeSelection />
    </>,
    { path: '/exchange' },
  );
  await screen.findByText('1 USD = 0.92 EUR');
  await user.type(amountFrom(), '100');
  await user.click(accountButton('from'));
  await user.click(entry('from', /EUR/));
  await screen.findByText('1 EUR = 1.08 USD');
  expect([accountOf('from'), accountOf('to')]).toEqual(['EUR', 'USD']);
  expect([amountFrom().value, amountTo().value]).toEqual(['100', '108.00']);
  act(() => chooseExchange({ to: 'account-rub' }));
  await waitFor(() => expect(accountOf('to')).toBe('RUB'));
});

test('the panel speaks Russian @I18N-1', async () => {
  renderScreen(<ExchangeSelection />, { session: { ...pair, language: 'ru' } });
  await screen.findByRole('tab', { name: 'Со счёта' });
  screen.getByRole('button', { name: 'Другая валюта' });
});
