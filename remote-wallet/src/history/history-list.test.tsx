import { broken, renderScreen, startFakeApi } from '@tessera/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { historyAnswers, pagesOf } from './testing.ts';
import { FakePlot } from '../statistics/testing.ts';
import History from '../exposes/history.tsx';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

const api = startFakeApi(historyAnswers);
const list = () => screen.findByRole('list', { name: 'Transactions' });
const rows = async () => within(await list()).getAllByRole('listitem');
const pages = () => api.requests('GET /v2/wallet/transaction').length;

function scrollTo(position: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
    fireEvent.scroll(window);
  });
}
afterEach(() => scrollTo(0));

test('a long list keeps only visible rows in the page, each with its place @HIST-4', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(90));
  renderScreen(<History />, { path: '/history' });
  const shown = await rows();
  expect(shown.length).toBeLessThan(40);
  expect(shown[2]?.getAttribute('aria-posinset')).toBe('3');
  expect(shown[2]?.getAttribute('aria-setsize')).toBe('90');
});

test('how many there are is not said before the end is known @HIST-4 @A11Y-1', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(300));
  renderScreen(<History />, { path: '/history' });
  expect((await rows())[0]?.getAttribute('aria-setsize')).toBe('-1');
});

test('the next page is asked for before the end comes into view, once @HIST-4', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(250));
  renderScreen(<History />, { path: '/history' });
  await list();
  expect(pages()).toBe(1);
  scrollTo(60 * 68);
  await waitFor(() => expect(pages()).toBe(2));
  scrollTo(160 * 68);
  await waitFor(() => expect(pages()).toBe(3));
  await waitFor(async () => expect((await rows())[0]?.getAttribute('aria-setsize')).toBe('250'));
});

test('an older page that does not come says so and is asked for again @HIST-4', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(150));
  const { user } = renderScreen(<History />, { path: '/history' });
  await list();
  api.answer('GET /v2/wallet/transaction', broken());
  scrollTo(90 * 68);
  await screen.findByText('Older transactions did not load.');
  api.answer('GET /v2/wallet/transaction', pagesOf(150));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await rows()).at(-1)?.getAttribute('aria-setsize')).toBe('150'),
  );
});

test('the row that holds the focus stays in the page @HIST-4 @A11Y-1', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(100));
  renderScreen(<History />, { path: '/history' });
  const [first] = within(await list()).getAllByRole('link');
  act(() => first?.focus());
  scrollTo(60 * 68);
  await waitFor(async () =>
    expect((await rows()).map((row) => row.getAttribute('aria-posinset'))).toContain('60'),
  );
  expect(document.activeElement).toBe(first);
  act(() => first?.blur());
  await waitFor(() => expect(first?.isConnected).toBe(false));
});

test('rows stand under the day they belong to @HIST-4', async () => {
  api.answer('GET /v2/wallet/transaction', pagesOf(30));
  renderScreen(<History />, { path: '/history' });
  const days = within(await list()).getAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.textContent)).toEqual(['5 March 2026', '4 March 2026']);
});
