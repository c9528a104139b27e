import { broken, done, offering, refused, silent, startFakeApi } from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  amountFrom,
  confirmButton,
  exchangeCall,
  numbers,
  openAt,
  quoteCall,
  quoting,
} from '../exchange/testing.tsx';

const api = startFakeApi();
const outcomeCall = 'GET /v2/wallet/outcome';
const path = '/exchange/confirm?from=account-usd&to=account-eur&sell=100.00';
const outcome = (state: string, answer: unknown = null) => done({ data: { state, answer } });
const made = outcome('done', { status: 'ok', transaction_id: 'transaction-9' });
const keys = (call: CallPlace) =>
  api.requests(call).map(({ headers }) => headers['idempotency-key']);

async function reloadWhileSending(address = path, session = {}) {
  api.answer(exchangeCall, silent());
  const first = openAt(path);
  await first.user.click(await confirmButton());
  await screen.findByText('Exchanging…');
  first.unmount();
  return openAt(address, session);
}

test('after a reload while sending, the page says that it checks the exchange @XCHG-4', async () => {
  api.answer(outcomeCall, silent());
  await reloadWhileSending();
  await screen.findByText('We are checking your last exchange.');
  screen.getByText('$100.00 USD for €92.00 EUR');
  expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull();
  await waitFor(() => expect(keys(outcomeCall)[0]).toBe(keys(exchangeCall)[0]));
});

test('opening the form leads there too, before another exchange @XCHG-4', async () => {
  api.answer(outcomeCall, made);
  const { user, address } = await reloadWhileSending('/exchange');
  await screen.findByText('Your last exchange was made.');
  expect(address()).toBe(path);
  const receipt = screen.getByRole('link', { name: 'Look in the history' });
  expect(receipt.getAttribute('href')).toBe('/history?transaction=transaction-9');
  await user.click(screen.getByRole('button', { name: 'Make another exchange' }));
  expect(address()).toBe('/exchange');
  await waitFor(() => expect(amountFrom().value).toBe(''));
  expect(api.requests(exchangeCall)).toHaveLength(1);
});

test('an outcome is shown once @XCHG-4', async () => {
  api.answer(outcomeCall, made);
  const { user, unmount } = await reloadWhileSending();
  await user.click(await screen.findByRole('button', { name: 'Make another exchange' }));
  unmount();
  openAt('/exchange');
  await screen.findByRole('button', { name: 'Exchange' });
});

test.each([
  ['under another key if the first has ended', true, 2],
  ['under its own key if it may still arrive', false, 1],
])(
  'an exchange that was not carried out is sent again %s @XCHG-4 @KIT-4',
  async (_how, final, count) => {
    api.answer(outcomeCall, done({ data: { state: 'none', answer: null, final } }));
    const { user } = await reloadWhileSending();
    await screen.findByText('Your last exchange was not carried out. No money moved.');
    api.answer(exchangeCall, done({ transaction_id: 't' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Exchange successfully completed!');
    const [first, second] = api.requests(exchangeCall);
    expect(second?.body).toEqual(first?.body);
    expect(new Set(keys(exchangeCall)).size).toBe(count);
  },
);

test('an exchange whose quote has expired shows new numbers for confirmation @XCHG-4', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'error' }));
  const { user, address } = await reloadWhileSending('/exchange/confirm');
  await screen.findByText('Your last exchange was not carried out. No money moved.');
  api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
  api.answer(quoteCall, quoting({ rate_id: 'quote-2', to_amount: '90.00', quantity_out: '0.9' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/nothing was exchanged\. Now you exchange \$100\.00 USD/);
  await confirmButton();
  expect(numbers()).toContain('€90.00');
  expect(address()).toBe(path);
});

test('an unknown outcome offers a retry and the history @XCHG-4', async () => {
  api.answer(outcomeCall, broken());
  const { user } = await reloadWhileSending();
  await screen.findByText('We could not find out what became of your last exchange.');
  screen.getByRole('link', { name: 'Look in the history' });
  api.answer(outcomeCall, made);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Your last exchange was made.');
});

test('a backend without outcomes leads to the history @XCHG-4 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  await reloadWhileSending();
  await screen.findByText('We could not find out what became of your last exchange.');
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('a reload at the review requests only the numbers @XCHG-4', async () => {
  const first = openAt(path);
  await confirmButton();
  first.unmount();
  openAt(path);
  await confirmButton();
  expect(await api.settled(outcomeCall)).toHaveLength(0);
});

test('hidden amounts are hidden in a stored exchange @SHELL-9', async () => {
  api.answer(outcomeCall, silent());
  await reloadWhileSending(path, { hideAmounts: true });
  await screen.findByText('$•••• USD for €•••• EUR');
});
