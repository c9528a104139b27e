import {
  aLimits,
  aConfig,
  aWallet,
  anAuthInfo,
  done,
  dropped,
  json,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { chooseCurrency, setLanguage } from '@tessera/session';
import { leaveApp } from '../../../shared/operations/src/top-up/leave-app.ts';
import TopUp from './top-up.tsx';

// jsdom cannot leave the page.
jest.mock('../../../shared/operations/src/top-up/leave-app.ts', () => ({ leaveApp: jest.fn() }));

const api = startFakeApi();
const orders = () => api.requests('POST /v2/wallet/top-up');

function configure(fields: Partial<RuntimeConfig>) {
  provideConfig(aConfig({ apiBase: api.origin, ...fields }));
}

async function open(path = '/wallet/topup?currencyCode=EUR') {
  const rendered = renderScreen(<TopUp />, { path });
  await screen.findByLabelText('Amount');
  return rendered;
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Top up' });

async function order(amount: string) {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submitButton());
  return user;
}

beforeEach(() => jest.mocked(leaveApp).mockClear());

test('the address names the account @TOPUP-1', async () => {
  await open('/wallet/topup?currencyCode=RUB');
  screen.getByRole('button', { name: /^Account RUB/ });
});

test('choosing another account writes the address @TOPUP-1', async () => {
  const { address } = await open();
  act(() => chooseCurrency('USD'));
  expect(address()).toBe('/wallet/topup?currencyCode=USD');
});

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above zero.'],
])('the amount %j is refused in words and nothing is sent @TOPUP-1', async (amount, words) => {
  const { user } = await open();
  if (amount !== '') await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submitButton());
  await screen.findByText(words);
  expect(orders()).toHaveLength(0);
});

test.each([
  ['1 234,50', '1234.50'],
  [' 1,234.5 ', '1234.50'],
  ['€1\u00a0234.50', '1234.50'],
])('an amount pasted as %j is ordered as %s @TOPUP-1', async (pasted, amount) => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Amount'));
  await user.paste(pasted);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submitButton());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toEqual({ amount, currency_code: 'EUR' });
});

test('the field shows the rest of the limit, and above it the way to raise it @EASE-7', async () => {
  const { user } = await open('/wallet/topup?currencyCode=USD');
  await screen.findByText('Limit: $10,000.00 at once');
  await user.type(screen.getByLabelText('Amount'), '10000.01');
  await screen.findByText('This is above the limit of your level.');
  const raise = screen.getByRole('link', { name: 'Raise the limit' });
  expect(raise.getAttribute('href')).toBe('/settings');
  await user.click(screen.getByRole('button', { name: '$50' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50.00');
  expect(screen.queryByRole('link', { name: 'Raise the limit' })).toBeNull();
});

test('the rest of the day is told where below the limit per operation @EASE-7', async () => {
  const [first] = aLimits().limits;
  const limits = [{ ...first!, left: '30.00' }];
  api.answer(
    'GET /v2/wallet/identification-level/limits',
    json({ data: aLimits({ limits, next: null }) }),
  );
  const { user } = await open('/wallet/topup?currencyCode=USD');
  await screen.findByText('Limit: $30.00 left in 24 hours');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '$50' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Amount'), '31');
  await screen.findByText('This is above the limit of your level.');
  expect(screen.queryByRole('link', { name: 'Raise the limit' })).toBeNull();
});

test('where it is known until when, that stands beside it @EASE-7', async () => {
  const [first] = aLimits().limits;
  const renews_at = new Date(2026, 10, 22, 15).toISOString();
  api.answer(
    'GET /v2/wallet/identification-level/limits',
    json({ data: aLimits({ limits: [{ ...first!, left: '30.00', renews_at }] }) }),
  );
  await open('/wallet/topup?currencyCode=USD');
  await screen.findByText('Limit: $30.00 left until 22 Nov, 15:00');
});

test('an over-precise amount is refused in words and never rounded @TOPUP-1', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Amount'));
  await user.paste('12.345');
  screen.getByText('Enter up to 9 digits and 2 decimals.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submitButton());
  expect(orders()).toHaveLength(0);
});

test('a double click orders once @TOPUP-3', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '5');
  await user.click(screen.getByRole('checkbox'));
  await user.dblClick(submitButton());
  await waitFor(() => expect(leaveApp).toHaveBeenCalledTimes(1));
  expect(orders()).toHaveLength(1);
});

test('a backend of the 19 calls alone still tops up @API-3 @TOPUP-3', async () => {
  configure({ capabilities: 'none' });
  api.answer('POST /v2/wallet/top-up', done({ url: 'https://pay.example/order/1' }));
  await order('5');
  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://pay.example/order/1'));
  expect(orders()[0]?.headers['idempotency-key']).toBeUndefined();
});

test('leaving the amount says nothing that would move what is pressed next @TOPUP-1', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '0');
  await user.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('Enter an amount above zero.')).toBeNull();
});

test('an amount that became too precise with the account is refused in words @TOPUP-1', async () => {
  const accounts = [aWallet(), aWallet({ id: 'jpy', currency_code: 'JPY', balance: '100' })];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { user } = await open('/wallet/topup?currencyCode=USD');
  await user.type(screen.getByLabelText('Amount'), '10.50');
  act(() => chooseCurrency('JPY'));
  await screen.findByText('JPY has no decimals.');
});

test('a user who may not top up sees why, also on the route itself @TOPUP-1 @HOME-4 @TOPUP-5', async () => {
  api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ is_topup_allowed: false }) }));
  renderScreen(<TopUp />);
  await screen.findByText('Top-up is temporarily unavailable. Please try again later.');
  screen.getByRole('link', { name: 'Go to verification' });
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('card brands and the terms are shown, and the button waits for the terms @TOPUP-2 @EASE-12', async () => {
  const { user } = await open();
  expect(screen.getAllByRole('img').map((brand) => brand.getAttribute('aria-label'))).toEqual([
    'Visa',
    'Mastercard',
    'Mir',
  ]);
  const terms = screen.getByRole<HTMLAnchorElement>('link', { name: 'terms of use' });
  expect(terms.href).toBe('https://example.org/terms/en');
  expect(submitButton().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  expect(submitButton().disabled).toBe(false);
});

test('where Russia is refused its cards are not shown @EASE-14', async () => {
  configure({ variant: 'crypto' });
  renderScreen(<TopUp />);
  await screen.findByRole('img', { name: 'Mastercard' });
  expect(screen.queryByRole('img', { name: 'Mir' })).toBeNull();
});

test('a click disables the button and leads to the payment page @TOPUP-2 @TOPUP-3', async () => {
  await order('12.5');
  await waitFor(() => expect(leaveApp).toHaveBeenCalledWith('https://pay.example/order/1'));
  expect(submitButton().disabled).toBe(true);
  expect(orders().map(({ body }) => body)).toEqual([{ amount: '12.50', currency_code: 'EUR' }]);
});

test('an error shows its text, also in another language, and enables the button again @TOPUP-3 @EASE-12', async () => {
  const messages = { en: 'At most 1,000 a day.', ru: 'Не больше 1 000 в день.' };
  api.answer('POST /v2/wallet/top-up', refused('INVALID_AMOUNT', messages.en, { messages }));
  await order('5000');
  await screen.findByText('The top-up did not start.');
  screen.getByText(messages.en);
  expect(submitButton().disabled).toBe(false);
  expect(leaveApp).not.toHaveBeenCalled();
  act(() => setLanguage('ru'));
  screen.getByText(messages.ru);
});

test.each(['https://evil.example/pay', 'javascript:alert(1)', 'http://pay.example/1'])(
  'an address that is not allowed is not opened: %s @TOPUP-3',
  async (url) => {
    api.answer('POST /v2/wallet/top-up', done({ url, order: 'order-1' }));
    await order('5');
    await screen.findByText(/an address that we do not trust/);
    expect(leaveApp).not.toHaveBeenCalled();
  },
);

test('sending again after no answer has the same idempotency key @TOPUP-3', async () => {
  api.answer('POST /v2/wallet/top-up', dropped());
  const user = await order('5');
  await screen.findByText(/No connection/);
  await user.click(submitButton());
  await waitFor(() => expect(orders()).toHaveLength(2));
  const [first, second] = orders().map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('variant A pays by the fast payment system, without terms @TOPUP-2', async () => {
  configure({ variant: 'regional' });
  const { user } = await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByLabelText('Amount'), '7');
  await user.click(screen.getByRole('button', { name: 'Fast payment system' }));
  await waitFor(() => expect(leaveApp).toHaveBeenCalledTimes(1));
});

test('variant A tells how and where to top up in cash @TOPUP-2', async () => {
  const office = { address: { en: '12 Sadovaya Street', ru: '' }, hours: { en: '9–20', ru: '' } };
  configure({ variant: 'regional', offices: [office] });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Top up in cash' }));
  expect(screen.getByRole('dialog').textContent).toContain('passport');
  screen.getByRole('heading', { name: 'Our office' });
  screen.getByText('12 Sadovaya Street');
  expect(orders()).toHaveLength(0);
});

test('accounts that do not load are asked for again @TOPUP-1', async () => {
  api.answer('GET /v2/wallet', refused('BUSY', 'Your account is blocked.'));
  const { user } = renderScreen(<TopUp />);
  await screen.findByText('Your account is blocked.');
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Amount');
});

test('an amount is there again after another page, and a reload @EASE-5', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Amount'), '12.5');
  unmount();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.5');
});
