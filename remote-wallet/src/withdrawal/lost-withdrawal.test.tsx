import {
  aConfig,
  aReceipt,
  aWallet,
  broken,
  done,
  dropped,
  json,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace, Reply } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { chooseCurrency } from '@tessera/session';
import Withdrawal from '../exposes/withdrawal.tsx';

const api = startFakeApi();
const call = 'POST /v2/wallet/withdrawal';
const outcomeCall = 'GET /v2/wallet/outcome';
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const path = '/wallet/withdrawal?currencyCode=USD';
const keys = (of: CallPlace) => api.requests(of).map(({ headers }) => headers['idempotency-key']);
const outcome = (state: string, answer: unknown = null) => done({ data: { state, answer } });
const dialog = () => within(screen.getByRole('dialog'));
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount');

const load = () => renderScreen(<Withdrawal />, { path });

type Loaded = ReturnType<typeof load>;

async function confirm({ user }: Loaded) {
  await user.type(dialog().getByLabelText('PIN'), '2580');
}

async function order(loaded: Loaded, amount = '12.5', payee = '4111111111111111') {
  const { user } = loaded;
  await user.click(await amountField());
  await user.paste(amount);
  await user.click(screen.getByLabelText(/Card number|USDC address/));
  await user.paste(payee);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
}

async function reloadAfter(reply: Reply, until: string) {
  api.answer(call, reply);
  const first = load();
  await order(first);
  await confirm(first);
  await screen.findByText(until);
  first.unmount();
  return load();
}

const reloadWhileWaiting = () => reloadAfter(silent(), 'Waiting for confirmation…');

test('reloaded while waiting, it tells what is being found out, and shows no form @WDRAW-4', async () => {
  api.answer(outcomeCall, silent());
  await reloadWhileWaiting();
  await screen.findByText('We are checking your last withdrawal.');
  screen.getByText('$12.50 to •••• 1111');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  screen.getByRole('link', { name: 'Look in the history' });
  await waitFor(() => expect(keys(outcomeCall)[0]).toBe(keys(call)[0]));
});

test('a lost withdrawal that was made is told with its details, and sent no more @WDRAW-4', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'ok', transaction_id: 'transaction-8' }));
  const data = aReceipt({ id: 'transaction-8', amount: '-12.50', status: 'held' });
  api.answer('GET /v2/wallet/transaction/transaction-8', done({ data }));
  const { user } = await reloadWhileWaiting();
  await screen.findByText('Your last withdrawal was made.');
  await screen.findByText('Held');
  screen.getByText('20000 00000 00186');
  await user.click(screen.getByRole('button', { name: 'Make another withdrawal' }));
  expect((await amountField()).value).toBe('');
  expect(api.requests(call)).toHaveLength(1);
});

test('after it was told, a lost withdrawal is told no more @WDRAW-4', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'ok', transaction_id: null }));
  const { user, unmount } = await reloadWhileWaiting();
  await user.click(await screen.findByRole('button', { name: 'Make another withdrawal' }));
  unmount();
  load();
  await amountField();
  expect(screen.queryByText('Your last withdrawal was made.')).toBeNull();
});

test('one that was not carried out can be tried again, without the card number @WDRAW-4', async () => {
  const answer = { status: 'error', code: 'INSUFFICIENT_FUNDS', message: 'Too much.' };
  api.answer(outcomeCall, outcome('done', answer));
  const { user } = await reloadWhileWaiting();
  await screen.findByText(/Your last withdrawal was not carried out. No money left your account./);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await amountField()).value).toBe('12.50');
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
});

test('an address is filled in again, with its account @WDRAW-4', async () => {
  const accounts = [
    aWallet(),
    aWallet({ id: 'usdc', currency_code: 'USDC', balance: '5.000000', available: '5.000000' }),
  ];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  api.answer(outcomeCall, outcome('done', { status: 'error' }));
  api.answer(call, silent());
  const first = load();
  await screen.findByRole('button', { name: /^Account/ });
  act(() => chooseCurrency('USDC'));
  await order(first, '0.5', address);
  await confirm(first);
  await screen.findByText('Waiting for confirmation…');
  first.unmount();
  const { user } = load();
  await screen.findByText(/0.50?0* USDC to 0x71C7…976F/);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByLabelText<HTMLInputElement>('USDC address on Ethereum').value).toBe(address);
  screen.getByRole('button', { name: /^Account USDC/ });
});

test('when nobody can tell, the history is where to look, and asking again is offered @WDRAW-4', async () => {
  api.answer(outcomeCall, broken());
  const { user, address: at } = await reloadWhileWaiting();
  await screen.findByText('We could not find out what became of your last withdrawal.');
  api.answer(outcomeCall, outcome('done', { status: 'ok', transaction_id: null }));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Your last withdrawal was made.');
  expect(at()).toBe(path);
});

test('a backend that can tell nothing leads to the history @WDRAW-4 @API-3', async () => {
  provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
  const { user, address: at } = await reloadWhileWaiting();
  await screen.findByText('We could not find out what became of your last withdrawal.');
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Look in the history' }));
  expect(at()).toBe('/history');
});

test('the same withdrawal after an unknown outcome has the same key @WDRAW-4', async () => {
  api.answer(outcomeCall, refused('BUSY', 'Not now.'));
  const loaded = await reloadWhileWaiting();
  await loaded.user.click(await screen.findByRole('button', { name: 'Make another withdrawal' }));
  api.answer(call, done({ transaction_id: 'transaction-8' }));
  await order(loaded);
  await confirm(loaded);
  await screen.findByText('Withdrawal request successfully created!');
  expect(keys(call)).toHaveLength(2);
  expect(new Set(keys(call)).size).toBe(1);
});

test('a tab that was duplicated while waiting asks instead of paying @WDRAW-4', async () => {
  api.answer(call, silent());
  api.answer(outcomeCall, silent());
  const tab = load();
  await order(tab);
  await confirm(tab);
  await screen.findByText('Waiting for confirmation…');
  // A duplicated tab copies the storage, but starts with a fresh page.
  let second: Loaded | undefined;
  act(() => {
    second = load();
  });
  const copy = within(second?.container ?? document.body);
  await copy.findByText('We are checking your last withdrawal.');
  expect(copy.queryByLabelText('Amount')).toBeNull();
  await waitFor(() => expect(api.requests(outcomeCall)).toHaveLength(1));
  expect(keys(outcomeCall)).toEqual(keys(call));
  expect(api.requests(call)).toHaveLength(1);
});

test('closing a withdrawal without a clear answer finds out about it @WDRAW-4', async () => {
  api.answer(call, dropped());
  api.answer(outcomeCall, outcome('done', { status: 'ok', transaction_id: null }));
  const loaded = load();
  await order(loaded);
  await confirm(loaded);
  await screen.findByText('We got no clear answer');
  await loaded.user.click(dialog().getByRole('button', { name: 'Close' }));
  const outcomeText = await screen.findByText('Your last withdrawal was made.');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(outcomeText)).toBe(true);
});

test.each([
  ['success', done({ transaction_id: 't-1' }), 'Withdrawal request successfully created!', ''],
  ['a refusal', refused('INSUFFICIENT_FUNDS', 'Too much.'), 'Too much.', '12.5'],
  [
    'a wrong PIN',
    refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 4 }),
    /4 attempts left/,
    '12.5',
  ],
])(
  'a reload after %s asks for no outcome, and only success empties the form @WDRAW-4 @EASE-5',
  async (_end, reply, until, amount) => {
    await reloadAfter(reply, until as string);
    expect((await amountField()).value).toBe(amount);
    expect(await api.settled(outcomeCall)).toHaveLength(0);
  },
);

test('a reload at the PIN keeps the amount and sends nothing @WDRAW-4 @EASE-5', async () => {
  const first = load();
  await order(first);
  dialog().getByLabelText('PIN');
  first.unmount();
  load();
  expect((await amountField()).value).toBe('12.5');
  expect(await api.settled(call)).toHaveLength(0);
});

test('hidden amounts are hidden in what is remembered, too @SHELL-9', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('idempotency'));
  api.answer(outcomeCall, silent());
  api.answer(call, silent());
  const first = load();
  await order(first);
  await confirm(first);
  await screen.findByText('Waiting for confirmation…');
  first.unmount();
  renderScreen(<Withdrawal />, { path, session: { hideAmounts: true } });
  await screen.findByText('$•••• to •••• 1111');
});
