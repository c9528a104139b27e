import { refreshReads } from '@tessera/api';
import { aTransaction, broken, json, renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { iconPaths } from '@tessera/ui/icon-paths';
import { categoryPaths } from '../categories/category-paths.ts';
import Transactions from './transactions.tsx';

const api = startFakeApi();

function answerWith(...rows: object[]) {
  api.answer('GET /v2/wallet/transaction', json({ results: rows }));
}

test.each([
  ['-1200.00', 'Withdrawal', '-$1,200.00'],
  ['250.00', 'Top-up', '+$250.00'],
  ['0.00', 'Operation', '$0.00'],
])('without a kind %s is titled %s and written %s @HOME-3', async (amount, title, written) => {
  answerWith({ ...aTransaction({ amount }), kind: null });
  renderScreen(<Transactions />);
  const row = within(await screen.findByRole('listitem'));
  row.getByText(title);
  expect(screen.getByRole('listitem').textContent).toContain(written);
});

test.each([
  [
    { title: 'Corner Coffee', party: 'merchant', about: 'Flat white' },
    'payment',
    'Payment · Flat white',
  ],
  [{ title: 'Maria L.', party: 'person', about: null }, 'transfer', 'Transfer'],
  [{ title: 'USD → EUR', about: '1 USD = 0.9 EUR' }, 'exchange', 'Exchange · 1 USD = 0.9 EUR'],
] as const)(
  'a row says who or what, and its kind below: %j @EASE-6',
  async (named, kind, below) => {
    answerWith(aTransaction({ ...named, kind }));
    renderScreen(<Transactions />);
    const row = within(await screen.findByRole('listitem'));
    row.getByText(named.title);
    row.getByText(below);
  },
);

test('payments have the mark of their category, and one that nothing tells that of a payment @EASE-14 @LIFE-4', async () => {
  const paid = (id: string, category?: 'eating-out' | 'travel' | 'unsorted') =>
    aTransaction({
      ...{ id, kind: 'payment', title: 'Shop', party: 'merchant' },
      ...(category && { category }),
    });
  answerWith(paid('1', 'eating-out'), paid('2', 'travel'), paid('3', 'unsorted'), paid('4'));
  renderScreen(<Transactions byDay />);
  const marks = (await screen.findAllByRole('listitem')).map((row) =>
    row.querySelector('path')?.getAttribute('d'),
  );
  expect(marks).toEqual([
    categoryPaths['eating-out'],
    categoryPaths.travel,
    iconPaths.bag,
    iconPaths.bag,
  ]);
});

test('an exchange of all accounts says in one row what it brought and what it cost @EASE-14', async () => {
  answerWith(
    aTransaction({
      kind: 'exchange',
      amount: '-25.00',
      counter_amount: '21.90',
      counter_currency_code: 'EUR',
    }),
  );
  renderScreen(<Transactions byDay />);
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(/\+€21\.90-\$25\.00 · \d\d:30/);
  expect(row.querySelector<HTMLElement>('[data-sign]')?.textContent).toBe('+€21.90');
});

test('a person has an initial, a merchant and a kind have marks @EASE-6', async () => {
  answerWith(aTransaction({ kind: 'transfer', title: 'Maria L.', party: 'person' }));
  renderScreen(<Transactions />);
  await screen.findByText('M');
});

test.each([
  ['completed', '+', false],
  ['pending', undefined, false],
  ['held', undefined, false],
  ['failed', undefined, true],
  ['returned', undefined, true],
])(
  'an amount that is %s is green: %s, struck through: %s @EASE-1',
  async (status, green, struck) => {
    answerWith({ ...aTransaction({ amount: '250.00' }), status });
    renderScreen(<Transactions />);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('+$250.00');
    const money = row.querySelector<HTMLElement>('[data-size="text"]')?.dataset;
    expect([money?.['sign'], money?.['struck'] === 'true']).toEqual([green, struck]);
  },
);

test('a row has status, description and time @HOME-3', async () => {
  answerWith(aTransaction({ status: 'held', description: 'Card •••• 4242' }));
  renderScreen(<Transactions />);
  await screen.findByText('Card •••• 4242');
  screen.getByText(/· Held$/);
  expect(screen.getByRole('time').getAttribute('datetime')).toBe('2026-03-05T14:30:00Z');
  expect(screen.getByRole('time').title).toMatch(/^5 March 2026 at/);
});

test('an unknown status is shown as received @HOME-3', async () => {
  answerWith({ ...aTransaction({ description: '' }), status: 'under review' });
  renderScreen(<Transactions />);
  await screen.findByText(/· under review$/);
});

test('statuses and titles are in the language of the interface @HOME-3 @I18N-1', async () => {
  answerWith(aTransaction({ amount: '-5.00', status: 'completed', description: '' }));
  renderScreen(<Transactions />, { session: { language: 'ru' } });
  await screen.findByText(/· Выполнено$/);
  screen.getByText('Пополнение');
});

test('an amount of an unknown currency is shown as it came @HOME-3', async () => {
  answerWith(aTransaction({ amount: '1.123', currency_code: 'XAU' }));
  renderScreen(<Transactions />);
  expect((await screen.findByText('1.123')).parentElement?.textContent).toMatch(/^1\.123.XAU$/);
});

test('an amount without a symbol of its own names its currency @HOME-3', async () => {
  answerWith(aTransaction({ amount: '-5.000000', currency_code: 'USDC' }));
  renderScreen(<Transactions />);
  expect((await screen.findByRole('listitem')).textContent).toContain('-5.00\u00a0USDC');
});

test('money that comes while one looks stands out @EASE-11', async () => {
  const coming = aTransaction({ id: 'coming', amount: '9.00', status: 'pending' });
  answerWith(coming, aTransaction());
  renderScreen(<Transactions />);
  const arrived = () =>
    screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[data-arrived="true"]') !== null);
  await screen.findByText(/Pending/);
  expect(arrived()).toEqual([false, false]);
  answerWith(
    aTransaction({ id: 'spent', amount: '-1.00', created_at: '2026-03-05T16:00:00Z' }),
    aTransaction({ id: 'new', amount: '7.00', created_at: '2026-03-05T15:00:00Z' }),
    { ...coming, status: 'completed' },
    aTransaction(),
  );
  act(() => refreshReads('transactions'));
  await waitFor(() => expect(arrived()).toEqual([false, true, true]));
});

test('no transactions are said in words @HOME-3', async () => {
  answerWith();
  renderScreen(<Transactions />);
  await screen.findByText('Your top-ups, exchanges and withdrawals will appear here.');
  screen.getByRole('region', { name: 'Transactions' });
});

test.each([
  ['Home shows the latest three', 3, {}],
  ['the accounts show the newest twenty', 20, { byDay: true }],
])('%s @HOME-3 @EASE-14', async (_what, count, props) => {
  answerWith(...Array.from({ length: 25 }, (_, index) => aTransaction({ id: String(index) })));
  renderScreen(<Transactions {...props} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(count);
});

test('a row of Home says its day, and the hour only today @EASE-14', async () => {
  const now = new Date().toISOString();
  answerWith(aTransaction({ id: '2', created_at: now }), aTransaction({ id: '1' }));
  renderScreen(<Transactions />);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\d$/),
    '5 Mar',
  ]);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

test('transactions that do not load are asked for again @HOME-3', async () => {
  api.answer('GET /v2/wallet/transaction', broken());
  const { user } = renderScreen(<Transactions />);
  await screen.findByText('Your transactions did not load.');
  answerWith(aTransaction());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Top-up');
});

test('a row leads to its receipt, and the title’s line to the whole history @HOME-3 @HIST-4', async () => {
  answerWith(aTransaction({ id: 'transaction-7' }));
  renderScreen(<Transactions />);
  const row = within(await screen.findByRole('listitem')).getByRole('link');
  expect(row.getAttribute('href')).toBe('/history?transaction=transaction-7');
  expect(screen.getByRole('link', { name: 'All transactions' }).getAttribute('href')).toBe(
    '/history',
  );
});
