import { broken, json, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import {
  amountFrom,
  amountTo,
  aQuote,
  letTimePass,
  openExchange,
  ratesCall,
  submit,
} from '../exchange/exchange-screen.tsx';

const api = startFakeApi();

test('an expired quote is replaced, and a moved rate is said @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
  const { user } = await openExchange();
  expect(screen.getByRole('timer').textContent).toMatch(/^Locked for (1:00|0:5\d)$/);
  await user.type(amountFrom(), '100');
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.91', 120_000)] }));
  letTimePass(61_000);
  await screen.findByText('1 USD = 0.91 EUR', undefined, { timeout: 5_000 });
  screen.getByText('The rate changed. Check the new amounts.');
  expect(amountTo().value).toBe('91.00');
  expect(api.requests(ratesCall)).toHaveLength(2);
});

test('where no new quote comes nothing can be sent, and the user can ask again @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
  const { user } = await openExchange();
  await user.type(amountFrom(), '100');
  api.answer(ratesCall, broken());
  letTimePass(61_000);
  const renew = await screen.findByRole('button', { name: 'Update the rate' }, { timeout: 5_000 });
  expect(submit().disabled).toBe(true);
  expect(screen.queryByText(/-/)).toBeNull();
  api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.92')] }));
  await user.click(renew);
  await screen.findByText('The rate was renewed and stayed the same.');
  expect(submit().disabled).toBe(false);
});

test('a clock that is wrong does not ask without end @XCHG-4', async () => {
  api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', -3_600_000)] }));
  const { user } = await openExchange();
  expect(screen.queryByRole('timer')).toBeNull();
  await user.type(amountFrom(), '100');
  expect(submit().disabled).toBe(false);
  expect(api.requests(ratesCall)).toHaveLength(1);
});
