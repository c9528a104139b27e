import { broken, done, offering, renderScreen, silent, startFakeApi } from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { leaveApp } from '../../../shared/operations/src/top-up/leave-app.ts';
import TopUp from './top-up.tsx';

// jsdom cannot leave the page.
jest.mock('../../../shared/operations/src/top-up/leave-app.ts', () => ({ leaveApp: jest.fn() }));

const api = startFakeApi();
const call = 'POST /v2/wallet/top-up';
const outcomeCall = 'GET /v2/wallet/outcome';
const outcome = (state: string, answer: unknown = null) => done({ data: { state, answer } });
const keys = (of: CallPlace) => api.requests(of).map(({ headers }) => headers['idempotency-key']);
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount');
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Top up' });

function load(currencyCode = 'EUR') {
  return renderScreen(<TopUp />, { path: `/wallet/topup?currencyCode=${currencyCode}` });
}

async function reloadAfterOrder(currencyCode = 'EUR') {
  api.answer(call, silent());
  const first = load();
  await first.user.type(await amountField(), '12.5');
  await first.user.click(screen.getByRole('checkbox'));
  await first.user.dblClick(submitButton());
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  first.unmount();
  return load(currencyCode);
}

beforeEach(() => jest.mocked(leaveApp).mockClear());

test('reloaded before the payment page, it tells what is being found out @TOPUP-3', async () => {
  api.answer(outcomeCall, silent());
  await reloadAfterOrder();
  await screen.findByText('We are checking whether it was ordered.');
  screen.getByText('Your last top-up: €12.50');
});

test('a placed order leads on to its own payment page, as one order @TOPUP-3', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'ok' }));
  const { user } = await reloadAfterOrder();
  await screen.findByText(/its payment page did not open/);
  expect((await amountField()).value).toBe('12.50');
  api.answer(call, done({ url: 'https://pay.example/order/1', order: 'order-1' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await user.click(submitButton());
  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://pay.example/order/1'));
  expect(keys(call)).toHaveLength(2);
  expect(new Set(keys(call)).size).toBe(1);
});

test('an order that was not placed says so, and can be placed again @TOPUP-3', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'error', code: 'INVALID_AMOUNT' }));
  const { user } = await reloadAfterOrder();
  await screen.findByText(/It was not ordered, and nothing was charged/);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(/It was not ordered/)).toBeNull();
  expect((await amountField()).value).toBe('12.50');
});

test.each([
  ['a failing backend', ['idempotency']],
  ['a backend of the 19 calls', []],
] as const)(
  '%s: nothing is charged yet, and the history tells more @TOPUP-3 @API-3',
  async (_what, names) => {
    api.answer('GET /v2/wallet/capabilities', offering(...names));
    api.answer(outcomeCall, broken());
    const { user, address } = await reloadAfterOrder();
    await screen.findByText(/We could not find out whether it was ordered/);
    await user.click(screen.getByRole('link', { name: 'Look in the history' }));
    expect(address()).toBe('/history');
  },
);

test('the amount of another account is not filled in @TOPUP-1', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'ok' }));
  await reloadAfterOrder('USD');
  expect((await amountField()).value).toBe('');
});
