import { aReceipt, json, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import Month from './month.tsx';

const month = (fields: object = {}) =>
  json({
    data: {
      month: '2026-03',
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
      before_to: '2026-03-01T00:00:00.000Z',
      current: false,
      currency_code: 'USD',
      approximate: true,
      without_rate: [],
      spent: '400.00',
      spent_before: '500.00',
      days: Array.from({ length: 31 }, (_, day) => (day === 8 ? '300.00' : '0.00')),
      categories: [
        { category: 'home', spent: '300.00', before: '300.00', count: 1 },
        { category: 'eating-out', spent: '90.00', before: '200.00', count: 4 },
        { category: 'unsorted', spent: '10.00', before: '0.00', count: 2 },
      ],
      incoming: [
        { type: 'topup', amount: '150.00', count: 2 },
        { type: 'received', amount: '50.00', count: 1 },
      ],
      budgets: [{ category: 'eating-out', amount: '100.00', spent: '90.00', currency_code: 'USD' }],
      ...fields,
    },
  });

const api = startFakeApi({
  'GET /v2/wallet/capabilities': json({ data: { capabilities: ['history', 'categories'] } }),
  'GET /v2/wallet/month': month(),
  'POST /v2/wallet/budget': json({}),
  'DELETE /v2/wallet/budget/eating-out': json({}),
  'POST /v2/wallet/transaction/category': json({}),
});
const path = '/history/month';

const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('a month says what was spent on what, of which budget, and what came in apart @LIFE-4', async () => {
  renderScreen(<Month />, { path: `${path}?month=2026-03` });
  expect(await rows('Spent by category')).toEqual([
    'Home$300.001 payment · 75%',
    'Eating out$90.004 payments · 22%90% of $100.00',
  ]);
  screen.getByText(', about');
  screen.getByText('$100.00 less than the month before');
  expect(screen.getByRole('link', { name: 'Sort' }).getAttribute('href')).toContain(
    'category=unsorted',
  );
  expect(await rows('Spent by days of the month')).toContain('8–14$300.00');
  const moneyIn = within(screen.getByRole('region', { name: 'Money in' }));
  expect(moneyIn.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Top-ups2 times · 75%+$150.00',
    'Transfers received1 time · 25%+$50.00',
  ]);
  const [request] = api.requests('GET /v2/wallet/month');
  expect(request?.query.get('month')).toBe('2026-03');
});

test('one goes to other months, none of which is to come @LIFE-4', async () => {
  const { user } = renderScreen(<Month />, { path: `${path}?month=2026-03` });
  await rows('Spent by category');
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  const asked = await api.settled('GET /v2/wallet/month');
  expect(asked.at(-1)?.query.get('month')).toBe('2026-02');
});

test('the month that has not ended has none after it @LIFE-4', async () => {
  renderScreen(<Month />, { path: `${path}?month=2999-01` });
  await rows('Spent by category');
  expect(screen.getByRole('button', { name: 'Month after' })).toHaveProperty('disabled', true);
});

test('a month without spending offers a budget, and says what has no rate @LIFE-4', async () => {
  const empty = { categories: [], budgets: [], incoming: [], without_rate: ['RUB'] };
  api.answer('GET /v2/wallet/month', month(empty));
  renderScreen(<Month />, { path });
  await screen.findByText('Nothing was spent this month.');
  screen.getByText('Not counted, since there is no rate: RUB.');
  screen.getByRole('button', { name: 'Set a budget' });
});

test('a budget is set, needs an amount, and is removed @LIFE-4', async () => {
  const { user } = renderScreen(<Month />, { path });
  await user.click(await screen.findByRole('button', { name: 'Budgets' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Budgets' }));
  const amount = await sheet.findByRole('textbox', { name: 'Budget for a month' });
  await user.clear(amount);
  await user.click(sheet.getByRole('button', { name: 'Save the budget' }));
  await sheet.findByText('Enter an amount above zero.');
  expect(api.requests('POST /v2/wallet/budget')).toEqual([]);
  await user.type(amount, '120');
  await user.click(sheet.getByRole('button', { name: 'Save the budget' }));
  await screen.findByText('The budget is saved.');
  expect(api.requests('POST /v2/wallet/budget').at(-1)?.body).toMatchObject({
    category: 'eating-out',
    amount: '120.00',
    currency_code: 'USD',
  });
  await user.click(sheet.getByRole('button', { name: 'Remove the budget' }));
  await screen.findByText('The budget is removed.');
});

const id = 'b9a4cd0e-4c5e-4f57-9d6a-0f6a4f6b7a11';

const receipt = () => (
  <ReceiptSheet id={id} row={undefined} offered waiting={false} onClose={() => undefined} />
);

test('a receipt changes its category for all of its merchant @LIFE-4', async () => {
  const paid = { id, kind: 'payment', title: 'Corner Shop', party: 'merchant' } as const;
  api.answer(
    `GET /v2/wallet/transaction/${id}`,
    json({ data: aReceipt({ ...paid, category: 'unsorted' }) }),
  );
  const { user } = renderScreen(receipt(), { path: '/history' });
  await user.click(await screen.findByRole('button', { name: 'Sort' }));
  const all = screen.getByRole('button', { name: 'For all of Corner Shop' });
  expect(all).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Groceries' }));
  await user.click(all);
  await screen.findByText('The category is saved.');
  expect(api.requests('POST /v2/wallet/transaction/category').at(-1)?.body).toEqual({
    id,
    category: 'groceries',
    scope: 'merchant',
  });
});

test('money that came in has no category to change @LIFE-4', async () => {
  api.answer(`GET /v2/wallet/transaction/${id}`, json({ data: aReceipt({ id, kind: 'topup' }) }));
  renderScreen(receipt(), { path: '/history' });
  await screen.findByRole('button', { name: 'Print or save as PDF' });
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});
