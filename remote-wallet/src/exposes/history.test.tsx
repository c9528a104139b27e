import {
  aConfig,
  aStatistic,
  broken,
  json,
  offering,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import type { CallPlace } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { filterIn, historyAnswers, pagesOf } from '../history/testing.ts';
import { FakePlot } from '../statistics/testing.ts';
import History from './history.tsx';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

const api = startFakeApi(historyAnswers);
const path = '/history';

const filterOfLast = (call: CallPlace) => {
  const last = api.requests(call).at(-1);
  return last && filterIn(last);
};
const list = () => screen.findByRole('list', { name: 'Transactions' });
const tiles = async () =>
  (await screen.findAllByRole('list', { name: /^Money (in|out)$/ })).flatMap((each) =>
    within(each)
      .getAllByRole('listitem')
      .map((tile) => tile.textContent),
  );

test('has title, range, accounts, payments, chart, tiles and list @HIST-1', async () => {
  renderScreen(<History />, { path });
  screen.getByRole('heading', { level: 1, name: 'History' });
  await list();
  screen.getByRole('button', { name: 'Dates: All time' });
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  screen.getByRole('navigation', { name: 'Payments' });
  await screen.findByRole('figure', { name: 'Incoming and outgoing' });
  expect(await tiles()).toEqual([
    '100%$1,200.00Top-ups · 2 operations',
    '100%$300.00Payments · 2 operations',
  ]);
});

test('chart and tiles that both fail say so once @EASE-11', async () => {
  api.answer('GET /v2/wallet/stat', broken());
  api.answer('GET /v2/wallet/stat/series', broken());
  const { user } = renderScreen(<History />, { path });
  await screen.findByText('Your statistics did not load.');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  api.answer('GET /v2/wallet/stat', historyAnswers['GET /v2/wallet/stat'] ?? broken());
  api.answer(
    'GET /v2/wallet/stat/series',
    historyAnswers['GET /v2/wallet/stat/series'] ?? broken(),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tiles()).toHaveLength(2);
  await screen.findByRole('figure', { name: 'Incoming and outgoing' });
});

test('on a phone the list begins on the first screen, and the statistics are read when they open @EASE-12', async () => {
  const media = { addEventListener: () => undefined, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: false } as never);
  const { user } = renderScreen(<History />, { path });
  await list();
  expect(api.requests('GET /v2/wallet/stat')).toEqual([]);
  await user.click(screen.getByText('Statistics'));
  expect(await tiles()).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: 'Payments' })).toBeNull();
  await user.click(screen.getByText('Payments', { selector: 'summary > *' }));
  screen.getByRole('navigation', { name: 'Payments' });
});

test('sums of different currencies stand apart, the list has them all @HIST-1', async () => {
  const { user } = renderScreen(<History />, { path, session: { currencyCode: 'EUR' } });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['EUR', 'USD']);
  expect(await tiles()).toEqual(['100%€90.00Top-ups · 2 operations']);
  await user.click(screen.getByRole('tab', { name: 'USD' }));
  expect(await tiles()).toHaveLength(2);
  expect((await list()).textContent).toContain('$1,200.00');
});

test('money in and money out have a hundred per cent each, also of one kind @EASE-14', async () => {
  const statistic = (fields: object) => ({ ...aStatistic(), percent: '25', ...fields });
  api.answer(
    'GET /v2/wallet/stat',
    json({
      results: [
        statistic({ amount: '300.00', incoming: '300.00', incoming_count: 1, count: 1 }),
        statistic({
          wallet_transaction_type: 'exchange',
          amount: '400.00',
          count: 3,
          incoming: '100.00',
          incoming_count: 1,
        }),
        statistic({
          wallet_transaction_type: 'payment',
          amount: '0.10',
          count: 1,
          incoming: '0.00',
          incoming_count: 0,
        }),
      ],
    }),
  );
  renderScreen(<History />, { path });
  expect(await tiles()).toEqual([
    '75%$300.00Top-ups · 1 operation',
    '25%$100.00Exchanges · 1 operation',
    '<1%$0.10Payments · 1 operation',
    '100%$300.00Exchanges · 2 operations',
  ]);
});

test('in variant A the sums begin in roubles, until another currency is chosen @EASE-14', async () => {
  provideConfig(aConfig({ apiBase: api.origin, variant: 'regional' }));
  const sums = ['EUR', 'RUB'].map((currency_code) => aStatistic({ currency_code }));
  api.answer('GET /v2/wallet/stat', json({ results: sums }));
  const { user } = renderScreen(<History />, { path, session: { currencyCode: 'EUR' } });
  const tab = (name: string) => screen.findByRole('tab', { name });
  expect((await tab('RUB')).getAttribute('aria-selected')).toBe('true');
  await user.click(await tab('EUR'));
  expect((await tab('EUR')).getAttribute('aria-selected')).toBe('true');
});

test('the table says what the drawing shows, without empty times @HIST-3 @A11Y-1', async () => {
  const { user } = renderScreen(<History />, { path, session: { currencyCode: 'USD' } });
  await user.click(await screen.findByText('Show as a table'));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeInOut',
    '4 March 2026$0.00$300.00',
    '5 March 2026$1,200.00$0.00',
  ]);
});

test('hidden amounts are hidden in tiles, chart and list @HIST-1 @SHELL-9', async () => {
  renderScreen(<History />, { path, session: { hideAmounts: true } });
  await list();
  await tiles();
  expect(document.body.textContent).not.toMatch(/1,200|300|90\.00/);
});

test.each([
  ['GET /v2/wallet/stat/series', 'Your chart did not load.'],
  ['GET /v2/wallet/stat', 'Your statistics did not load.'],
  ['GET /v2/wallet/transaction', 'Your transactions did not load.'],
  ['GET /v2/wallet', 'Your accounts did not load.'],
] as const)(
  '%s that fails leaves the other parts, and is asked again @HIST-1',
  async (call, words) => {
    api.answer(call, broken());
    const { user } = renderScreen(<History />, { path });
    await screen.findByText(words);
    expect(screen.queryAllByRole('alert')).toHaveLength(1);
    api.answer(call, historyAnswers[call] ?? json({ results: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  },
);

test('a category is chosen among all, narrows every part, and is taken away again @LIFE-4', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('history', 'categories'));
  const { user, address } = renderScreen(<History />, { path });
  const chip = await screen.findByRole('combobox', { name: 'Category' });
  await user.selectOptions(chip, 'Eating out');
  await waitFor(() =>
    expect(filterOfLast('GET /v2/wallet/transaction')).toMatchObject({ category: 'eating-out' }),
  );
  expect(address()).toBe('/history?category=eating-out');
  await user.selectOptions(chip, 'All categories');
  await waitFor(() => expect(address()).toBe('/history'));
});

test('a backend without categories offers none to choose @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('history'));
  renderScreen(<History />, { path });
  await screen.findByRole('checkbox', { name: 'Payments' });
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});

test('account, kinds and words narrow list, tiles and chart alike @HIST-3', async () => {
  const { user, address } = renderScreen(<History />, { path });
  await user.click(await screen.findByRole('radio', { name: /EUR/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Transfers' }));
  await user.click(screen.getByRole('checkbox', { name: 'Top-ups' }));
  await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'the rent ');
  const filter = { wallet_id: 'account-eur', kind: 'payment,topup,transfer', q: 'the rent' };
  await waitFor(() => expect(filterOfLast('GET /v2/wallet/transaction')).toEqual(filter));
  await waitFor(() => expect(filterOfLast('GET /v2/wallet/stat')).toEqual(filter));
  await waitFor(() => expect(filterOfLast('GET /v2/wallet/stat/series')).toEqual(filter));
  expect(address()).toBe(
    '/history?account=account-eur&search=the+rent&kind=topup%2Ctransfer%2Cpayment',
  );
});

test('an address with filters opens the history with them @HIST-3', async () => {
  const from = '2026-03-01T00:00:00.000Z';
  const to = '2026-04-01T00:00:00.000Z';
  const query = new URLSearchParams({ from, to, account: 'account-usd', search: 'rent' });
  renderScreen(<History />, { path: `${path}?${query.toString()}` });
  await list();
  expect(filterOfLast('GET /v2/wallet/transaction')).toEqual({
    from,
    to,
    wallet_id: 'account-usd',
    q: 'rent',
  });
  screen.getByRole('button', { name: /Dates: .*March 2026/ });
  await screen.findByRole('radio', { name: /USD/, checked: true });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rent');
});

test('filters that find nothing say so and can be cleared @HIST-3', async () => {
  api.answer('GET /v2/wallet/transaction', json({ results: [], next: null }));
  const { user, address } = renderScreen(<History />, { path: `${path}?search=nothing` });
  await screen.findByText('Nothing matches these filters.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/history');
});

test('a time without money is said in a sentence @HIST-1', async () => {
  api.answer('GET /v2/wallet/stat', json({ results: [] }));
  api.answer(
    'GET /v2/wallet/stat/series',
    json({ status: 'ok', data: { bucket: 'day', results: [] } }),
  );
  renderScreen(<History />, { path });
  await screen.findByText('No money moved in this period.');
});

test('the history speaks Russian @HIST-1 @I18N-1', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(3));
  renderScreen(<History />, { path, session: { language: 'ru' } });
  screen.getByRole('heading', { level: 1, name: 'История' });
  await screen.findByRole('list', { name: 'Операции' });
  screen.getByRole('button', { name: 'Даты: За всё время' });
  await screen.findAllByText(/2 операции/);
});

test('a backend of the 19 calls gives the newest page and the sums, and no filters @HIST-1 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', json({ data: { capabilities: [] } }));
  const { user, address } = renderScreen(<History />, { path });
  await user.click(within(await list()).getByRole('link'));
  expect(address()).toBe('/history?transaction=transaction-1');
  within(await screen.findByRole('dialog', { name: 'Receipt' })).getByText('Top-up by card');
  expect(await tiles()).toHaveLength(2);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(await api.settled('GET /v2/wallet/stat/series')).toHaveLength(0);
  expect(await api.settled('GET /v2/wallet/transaction/transaction-1')).toHaveLength(0);
});
