import {
  aCourse,
  broken,
  done,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Total from './total.tsx';

const api = startFakeApi();
const call = 'GET /v2/wallet/total/course';
const choose = 'POST /v2/wallet/total';
const figure = () => screen.findByRole('figure', { name: 'Course of the total in USD' });
const text = (element: HTMLElement) => element.textContent;
const counting = (name: RegExp) => screen.findByRole('checkbox', { name });

test('the total is told with its change, as approximate @LIFE-3', async () => {
  renderScreen(<Total />);
  const chart = await figure();
  expect(text(chart)).toContain('$1,470.54');
  within(chart).getByText('about, now');
  expect(text(chart)).toContain('+$70.54 (+5%) since 3 March 2026');
  within(chart).getByText(/Approximate: every day/);
});

test('the day under the pointer is told until the pointer leaves @LIFE-3', async () => {
  const { container } = renderScreen(<Total />);
  await figure();
  const ground = container.querySelector('svg[preserveAspectRatio]')?.parentElement;
  if (!ground) throw new Error('nothing is drawn');
  fireEvent.pointerDown(ground, { clientX: 0 });
  await screen.findByText('about, at the end of 3 March 2026');
  expect(text(await figure())).toContain('$1,400.00');
  fireEvent.pointerLeave(ground);
  screen.getByText('about, now');
});

test('a table has each day for who reads rather than sees it @LIFE-3 @A11Y-1', async () => {
  const { container } = renderScreen(<Total />);
  await figure();
  const details = container.querySelector('details');
  if (details) details.open = true;
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(text)).toEqual([
    'DateAt the end of the day',
    '5 March 2026$1,470.54',
    '4 March 2026$1,380.25',
    '3 March 2026$1,400.00',
  ]);
});

test('the period stands in the address and is asked for @LIFE-3', async () => {
  const { user, address } = renderScreen(<Total />);
  await figure();
  await user.click(screen.getByRole('tab', { name: 'Year' }));
  expect(address()).toContain('days=365');
  await figure();
  expect(api.requests(call).map(({ query }) => query.get('days'))).toEqual(['90', '365']);
});

test('a currency and the accounts that count are sent together and shown at once @LIFE-3', async () => {
  const { user } = renderScreen(<Total />);
  const euros = await counting(/Euro/);
  await user.click(euros);
  await waitFor(() =>
    expect(api.requests(choose).map(({ body }) => body)).toEqual([
      { currency_code: 'USD', left_out_account_ids: ['account-eur'] },
    ]),
  );
  await user.selectOptions(screen.getByLabelText('Currency of the total'), 'RUB');
  await waitFor(() => expect(api.requests(choose)).toHaveLength(2));
  expect(api.requests(choose)[1]?.body).toMatchObject({ currency_code: 'RUB' });
  await waitFor(() => expect(api.requests('GET /v2/wallet').length).toBeGreaterThan(1));
});

test('a choice that is refused is taken back, and told why @LIFE-3', async () => {
  api.answer(choose, refused('TOTAL_EMPTY', 'At least one account has to count.', {}, 409));
  const { user } = renderScreen(<Total />);
  const dollars = await counting(/US Dollar/i);
  await user.click(dollars);
  await screen.findByText('At least one account has to count.');
  expect(dollars).toHaveProperty('checked', true);
});

test('a choice that did not arrive is taken back, and may be made again @LIFE-3', async () => {
  api.answer(choose, broken());
  const { user } = renderScreen(<Total />);
  const dollars = await counting(/US Dollar/i);
  await user.click(dollars);
  await screen.findByText('This was not saved. Try again.');
  expect(dollars).toHaveProperty('checked', true);
});

test.each([
  ['no rate', [], 'There is no rate for one of these currencies now.'],
  ['one day', [{ date: '2026-03-05', amount: '1.00' }], 'The course begins with tomorrow'],
])('with %s it says so, and the choices stay @LIFE-3', async (_what, results, words) => {
  api.answer(call, done({ data: aCourse({ results }) }));
  renderScreen(<Total />);
  await screen.findByText(new RegExp(words));
  await counting(/Euro/);
  expect(document.querySelector('svg[preserveAspectRatio]')).toBeNull();
});

test('a course that does not load can be retried @LIFE-3', async () => {
  api.answer(call, broken());
  const { user } = renderScreen(<Total />);
  await screen.findByText('The course did not load.');
  api.answer(call, done({ data: aCourse() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await figure();
});

test('a backend that keeps no course is told in words, and nothing is asked @LIFE-3 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
  renderScreen(<Total />);
  await screen.findByText('The course of the total cannot be shown here.');
  expect(api.requests(call)).toEqual([]);
});

test('it speaks Russian @LIFE-3 @I18N-1', async () => {
  renderScreen(<Total />, { session: { language: 'ru' } });
  await screen.findByText('примерно, сейчас');
  await screen.findByText('Какие счета учитывать');
});
