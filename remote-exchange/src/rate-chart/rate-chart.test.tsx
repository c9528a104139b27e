import {
  aRate,
  aRateHistory,
  broken,
  done,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ratesCall } from '../exchange/testing.tsx';
import Exchange from '../exposes/exchange.tsx';
import { RateChart } from './rate-chart.tsx';

const api = startFakeApi();
const call = 'GET /v2/wallet/exchange/rate-history';
const figure = () => screen.findByRole('figure', { name: '1 USD in EUR' });
const load = (session = {}) =>
  renderScreen(<RateChart from="USD" to="EUR" now={null} />, { session });
const questions = () => api.requests(call).map(({ query }) => query.toString());

test('the newest rate is named with its date and its change, beside the line @XCHG-5', async () => {
  load();
  const chart = within(await figure());
  chart.getByText('0.92 EUR');
  chart.getByText('for 1 USD, reference rate of 5 March 2026');
  chart.getByText('+0.55% since 3 March 2026');
  chart.getByText('Lowest 0.915, highest 0.92');
  expect(questions()).toEqual(['from=USD&to=EUR&days=90']);
});

test('days without a rate are named, and the line across them looks different @EASE-12', async () => {
  const results = [
    { date: '2026-01-02', rate: '0.91' },
    { date: '2026-01-03', rate: '0.93' },
    { date: '2026-03-05', rate: '0.92' },
  ];
  api.answer(call, done({ data: aRateHistory({ results }) }));
  const { container } = load();
  const chart = within(await figure());
  chart.getByText('no rates after 3 Jan');
  expect(container.querySelector('[data-gap]')?.getAttribute('d')).toMatch(/^M1\.61 0\.00L100/);
});

test('another period requests its days @XCHG-5', async () => {
  const { user } = load();
  await figure();
  await user.click(screen.getByRole('tab', { name: '1 year' }));
  await figure();
  await user.click(screen.getByRole('tab', { name: '30 days' }));
  await waitFor(() => expect(questions()).toHaveLength(3));
  expect(questions().slice(1)).toEqual(['from=USD&to=EUR&days=365', 'from=USD&to=EUR&days=30']);
});

test('a table has the chart’s data, newest first @XCHG-5 @A11Y-1', async () => {
  const { container } = load();
  await figure();
  const details = container.querySelector('details');
  if (details) details.open = true;
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateRate',
    '5 March 20260.92',
    '4 March 20260.9185',
    '3 March 20260.915',
  ]);
});

test('the day under the pointer is shown until the pointer leaves @XCHG-5', async () => {
  const { container } = load();
  await figure();
  const ground = container.querySelector('svg')?.parentElement;
  if (!ground) throw new Error('nothing is drawn');
  fireEvent.pointerDown(ground, { clientX: 0 });
  await screen.findByText('for 1 USD, reference rate of 3 March 2026');
  screen.getByText('0.915 EUR');
  fireEvent.pointerLeave(ground);
  screen.getByText('for 1 USD, reference rate of 5 March 2026');
});

test('without the backend’s support nothing is requested or shown @XCHG-5 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { container } = renderScreen(<Exchange />);
  await screen.findByText('1 USD = 0.92 EUR');
  await waitFor(() => expect(api.requests(ratesCall)).toHaveLength(1));
  expect(container.querySelector('figure')).toBeNull();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(questions()).toEqual([]);
});

test.each([
  ['no known rates', done({ data: aRateHistory({ results: [] }) })],
  ['a single day', done({ data: aRateHistory({ results: [{ date: '2026-03-05', rate: '1' }] }) })],
  ['an unknown currency', refused('NO_RATE', 'No rate.', {}, 409)],
])('with %s nothing is shown @XCHG-5', async (_what, reply) => {
  api.answer(call, reply);
  load();
  await screen.findByRole('tablist');
  await waitFor(() => expect(screen.queryByRole('tablist')).toBeNull());
});

test('past rates that do not load can be retried @XCHG-5', async () => {
  api.answer(call, broken());
  const { user } = load();
  await screen.findByText('The past rates did not load.');
  api.answer(call, done({ data: aRateHistory() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await figure();
});

test('the chart speaks Russian @XCHG-5 @I18N-1', async () => {
  load({ language: 'ru' });
  await screen.findByText('за 1 USD, справочный курс на 5 марта 2026 г.');
  screen.getByText('0,92 EUR');
});

test('its title has the chosen pair, and it ends with the market’s rate, like with like @XCHG-5 @EASE-12 @EASE-14', async () => {
  api.answer(ratesCall, done({ rates: [aRate({ quantity_out: '0.9154', market_rate: '0.92' })] }));
  renderScreen(<Exchange />);
  const chart = within(await figure());
  screen.getByRole('heading', { name: 'Rate of USD to EUR' });
  await chart.findByText('for 1 USD, market rate now');
  chart.getByText(/^\+0.55% since/);
  chart.getByText('0.92 EUR');
  expect(questions()).toEqual(['from=USD&to=EUR&days=90']);
});
