import { aConfig, aWallet, done, dropped, json, refused, startFakeApi } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import {
  amountFrom,
  aQuote,
  dialog,
  exchangeCall,
  from,
  letTimePass,
  openExchange,
  ratesCall,
  submit,
} from '../exchange/exchange-screen.tsx';

const api = startFakeApi();

async function review(amount = '100') {
  const view = await openExchange();
  await view.user.type(amountFrom(), amount);
  await view.user.click(submit());
  return view;
}
const confirm = () => dialog().getByRole('button', { name: 'Confirm exchange' });

test('both amounts and the rate stand there before anything moves @XCHG-4', async () => {
  await review();
  expect(
    dialog()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['$100.00', '€92.00', '1 USD = 0.92 EUR']);
  expect(api.requests(exchangeCall)).toHaveLength(0);
});

test('two presses send one exchange; success leads Home @XCHG-4', async () => {
  const { user, address } = await review();
  await user.dblClick(confirm());
  await dialog().findByText('Exchange successfully completed!', { selector: 'p' });
  expect(api.requests(exchangeCall)).toHaveLength(1);
  expect(api.requests(exchangeCall)[0]?.body).toEqual({
    from_account_id: 'account-usd',
    to_account_id: 'account-eur',
    from_amount: '100.00',
    to_amount: '92.00',
    rate_id: 'rate-1',
  });
  expect(api.requests(exchangeCall)[0]?.headers['idempotency-key']).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Home' }));
  expect(address()).toBe('/');
});

test('success stays when the new balance no longer covers the amount @XCHG-4', async () => {
  const { user } = await review('1200');
  const accounts = [
    aWallet({ balance: '0.00' }),
    aWallet({ id: 'account-eur', currency_code: 'EUR', balance: '1354.50' }),
  ];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  await user.click(confirm());
  await waitFor(() => expect(from().getByText(/^From ·/).textContent).toBe('From · $0.00'));
  dialog().getByText('Exchange successfully completed!', { selector: 'p' });
});

test('an expired quote shows new numbers and asks again @XCHG-4', async () => {
  const { user } = await review();
  api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.9')] }));
  await user.click(confirm());
  await dialog().findByText('The rate expired. Check the new numbers and confirm again.');
  dialog().getByText('1 USD = 0.9 EUR');
  api.answer(exchangeCall, done({ transaction_id: 't' }));
  await user.click(confirm());
  await dialog().findByText('Exchange successfully completed!', { selector: 'p' });
  const [first, second] = api.requests(exchangeCall);
  expect(second?.body).toMatchObject({ to_amount: '90.00', rate_id: 'rate-2' });
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

test('a refusal shows the message of the backend in the error line @XCHG-3', async () => {
  const { user } = await review();
  api.answer(exchangeCall, refused('INSUFFICIENT_FUNDS', 'You do not have that much.'));
  await user.click(confirm());
  await screen.findByText('You do not have that much.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(amountFrom(), '1');
  expect(screen.queryByText('You do not have that much.')).toBeNull();
});

test('without an answer the same order is repeated under the same key @BACK-3', async () => {
  const { user } = await review();
  api.answer(exchangeCall, dropped());
  await user.click(confirm());
  await dialog().findByText(/The exchange may have gone through/);
  api.answer(exchangeCall, done({ transaction_id: 't' }));
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  await dialog().findByText('Exchange successfully completed!', { selector: 'p' });
  const [first, second] = api.requests(exchangeCall);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('where a repetition could pay twice none is offered @API-3', async () => {
  provideConfig(aConfig({ capabilities: 'none', apiBase: api.origin }));
  const { user } = await review();
  api.answer(exchangeCall, dropped());
  await user.click(confirm());
  await dialog().findByText(/Look at your transactions before/);
  expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a rate that moves under an open confirmation is said there @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
  await review();
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.91')] }));
  letTimePass(61_000);
  await dialog().findByText('The rate changed. Check the new amounts.', undefined, {
    timeout: 5_000,
  });
  dialog().getByText('1 USD = 0.91 EUR');
});
