import {
  aRequestSummary,
  broken,
  done,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import AskedPayment from './asked-payment.tsx';

const api = startFakeApi();
const code = 'request-of-maria-01234';
const call = `GET /v2/wallet/payment-request/${code}/summary`;

const open = (session = {}) =>
  renderScreen(<AskedPayment />, {
    path: `/pay/${code}`,
    route: '/pay/:code',
    session: { token: null, ...session },
  });

const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a stranger reads who asks for how much, also where amounts are hidden @EASE-12', async () => {
  open({ hideAmounts: true });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Maria L. asks you for $25.00');
});

test('both ways in lead back to the payment @EASE-12 @SHELL-5', async () => {
  open();
  await screen.findByRole('heading');
  expect(wayTo('Log in')).toBe(`/auth/login?next=%2Fpay%2F${code}`);
  expect(wayTo('Create an account')).toBe(`/auth/register?next=%2Fpay%2F${code}`);
});

test('without an amount it says that the payer chooses it, and in which currency @EASE-12', async () => {
  api.answer(call, done({ data: aRequestSummary({ amount: null }) }));
  open();
  await screen.findByRole('heading', { name: 'Maria L. asks you for money' });
  screen.getByText('You choose how much. It goes to an account in USD.');
});

test('in Russian it reads as a sentence @I18N-1', async () => {
  open({ language: 'ru' });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent.replaceAll('\u00a0', ' ')).toBe('Maria L. просит у вас 25,00 $');
  expect(wayTo('Создать кошелёк')).toContain('/auth/register');
});

test('an unknown or ended code says so, and asks nobody to log in for it @EASE-12', async () => {
  api.answer(call, refused('REQUEST_NOT_FOUND', 'No such request.', {}, 404));
  open();
  await screen.findByText('There is no such request');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(wayTo('Go to the start page')).toBe('/auth');
});

test('where it cannot be read, one can try again or log in all the same @EASE-12', async () => {
  api.answer(call, broken());
  const { user } = open();
  await screen.findByText('Who asks for what did not load.');
  expect(wayTo('Log in')).toContain('next=');
  api.answer(call, done({ data: aRequestSummary() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /^Maria L\./ });
});

test('a network that has looked too often is told what helps @EASE-12', async () => {
  api.answer(call, refused('LOOKUP_LIMIT', 'Too many.', {}, 429));
  open();
  await screen.findByText(/Too many requests were opened from your network/);
  expect(wayTo('Log in')).toContain('next=');
});

test('a backend without requests leads to the sign-in and back @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { address } = open();
  await waitFor(() => expect(address()).toBe(`/auth?next=%2Fpay%2F${code}`));
  expect(api.requests(call)).toHaveLength(0);
});
