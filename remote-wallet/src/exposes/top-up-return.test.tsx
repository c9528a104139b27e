import { json, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { getSession } from '@tessera/session';
import TopUpReturn from './top-up-return.tsx';

const api = startFakeApi();
const path = '/wallet/payments/finish?currencyCode=EUR&order=order-1&from=provider';

function answerStatus(status: string) {
  api.answer('GET /v2/wallet/top-up/status', json({ status }));
}

test('asks with all the parameters of the address and waits @TOPUP-4', async () => {
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText('Waiting for confirmation…');
  const polls = () => api.requests('GET /v2/wallet/top-up/status');
  await waitFor(() => expect(polls()).toHaveLength(1));
  expect(Object.fromEntries(polls()[0]!.query)).toEqual({
    currencyCode: 'EUR',
    order: 'order-1',
    from: 'provider',
  });
});

test('a complete top-up succeeds, and closing leads Home @TOPUP-4', async () => {
  answerStatus('complete');
  const { user, address } = renderScreen(<TopUpReturn />, { path });
  await screen.findByText('Success!');
  screen.getByText('The money is on your account.');
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(address()).toBe('/');
  expect(getSession().currencyCode).toBe('EUR');
});

test('success says how much came, and to which account @EASE-9 @TOPUP-4', async () => {
  const order = { status: 'complete', amount: '50.00', currency_code: 'EUR' };
  api.answer('GET /v2/wallet/top-up/status', json(order));
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText('€50.00 came to your EUR account.');
});

test('success is said in Russian as people say it @TOPUP-4 @EASE-14', async () => {
  answerStatus('complete');
  renderScreen(<TopUpReturn />, { path, session: { language: 'ru' } });
  await screen.findByText('Готово');
});

test('a failed top-up says so and offers another with the same account @TOPUP-4', async () => {
  answerStatus('failed');
  const { user, address } = renderScreen(<TopUpReturn />, { path });
  await screen.findByText('The top-up did not succeed. No money came to your account.');
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  expect(address()).toBe('/wallet/topup?currencyCode=EUR');
});

test('any other status goes on waiting @TOPUP-4', async () => {
  answerStatus('in progress');
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText('Waiting for confirmation…');
  expect(screen.queryByText('Success!')).toBeNull();
});

test.each(['Close', 'Home'])('one may leave by %p while waiting @TOPUP-4', async (name) => {
  const { user, address } = renderScreen(<TopUpReturn />, { path });
  await user.click(screen.getByRole('button', { name }));
  expect(address()).toBe('/');
});

test('a failed poll says so, with the server’s message, and is repeated @TOPUP-4', async () => {
  api.answer('GET /v2/wallet/top-up/status', refused('BUSY', 'The provider is busy.'));
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText('We could not get the result. We keep asking.');
  screen.getByText('The provider is busy.');
  screen.getByText('Waiting for confirmation…');
});

test('a top-up that is not there is said in words, with what to do @TOPUP-4', async () => {
  api.answer('GET /v2/wallet/top-up/status', refused('ORDER_NOT_FOUND', 'No.', {}, 404));
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText('We cannot find this top-up');
  screen.getByText(/Look at your transactions/);
});

test('after a bounded time the result is said to appear in the history @TOPUP-4', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  api.answer('GET /v2/wallet/top-up/status', () => {
    clock.mockReturnValue(now + 5 * 60_000);
    return json({ status: 'pending' });
  });
  renderScreen(<TopUpReturn />, { path });
  await screen.findByText(/Its result will appear among your transactions/);
});

test.each([
  ['a currency', '?order=order-1'],
  ['an order', '?currencyCode=EUR'],
])('an address without %s is said in words, with the way Home @TOPUP-4', async (_what, query) => {
  const { user, address } = renderScreen(<TopUpReturn />, {
    path: `/wallet/payments/finish${query}`,
  });
  screen.getByText(/This link is incomplete/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(address()).toBe('/');
  await act(async () => {});
  expect(await api.settled('GET /v2/wallet/top-up/status')).toHaveLength(0);
});
