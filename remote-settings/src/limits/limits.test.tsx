import { aLimits, broken, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LimitsRow } from '../exposes/profile.tsx';
import LimitsSection from '../exposes/limits.tsx';

const api = startFakeApi();
const call = 'GET /v2/wallet/identification-level/limits';

const usd = { currency_code: 'USD', each: '1000.00', day: '2000.00' };
const eur = { currency_code: 'EUR', each: '900.00', day: '1800.00' };
const tomorrow = new Date(2026, 10, 22, 15).toISOString();
const basic = {
  level: 'basic',
  limits: [
    { ...usd, operation: 'topup', left: '2000.00', renews_at: null },
    { ...usd, operation: 'withdrawal', left: '500.50', renews_at: tomorrow },
    { ...eur, operation: 'withdrawal', left: '0.00', renews_at: null },
  ],
  next: {
    level: 'standard',
    by: 'provider',
    limits: [
      { ...usd, operation: 'withdrawal', each: '10000.00', day: '20000.00' },
      { ...usd, operation: 'transfer', each: '50000.00', day: '100000.00' },
    ],
  },
} as const;

type Screen = Parameters<typeof renderScreen>[1];

async function open(limits: Parameters<typeof aLimits>[0] = basic, how?: Screen) {
  api.answer(call, json({ data: aLimits(limits) }));
  const view = renderScreen(<LimitsSection />, how);
  await screen.findByRole('region', { name: how ? 'Лимиты' : 'Limits' });
  await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
  return view;
}
const operations = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('each operation shows its remainder and reset time, daily and single limits @KYC-1 @EASE-7', async () => {
  await open();
  expect(operations()).toEqual([
    'Top up$2,000 leftUp to $2,000 in 24 hours, $1,000 at once',
    'Withdraw and pay$500.50 left until 22 Nov, 15:00Up to $2,000 in 24 hours, $1,000 at once',
    'SendNot available now',
  ]);
});

test('a limit that all accounts share says so @KYC-1 @SEC-5', async () => {
  await open({ ...basic, counted_in: 'USD' });
  screen.getByText('One limit for all your accounts, counted in USD at the day’s rate.');
});

test('a backend with a limit for each account says no such thing @API-3', async () => {
  api.answer(call, json({ data: { ...aLimits(basic), counted_in: null } }));
  renderScreen(<LimitsSection />);
  await screen.findByRole('region', { name: 'Limits' });
  await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
  expect(screen.queryByText(/One limit for all/)).toBeNull();
});

test('without payments the limit is that of withdrawals alone @KYC-1 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('limits'));
  await open();
  expect(operations()[1]).toMatch(/^Withdraw\$/);
});

test('the next level shows its limits @KYC-1', async () => {
  await open();
  screen.getByRole('heading', { name: 'With level Standard' });
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '$20,000 in 24 hours$10,000 at once',
    '$100,000 in 24 hours$50,000 at once',
  ]);
  expect(screen.queryByText('This level is granted at the office.')).toBeNull();
});

test('a level that an office grants says so, and the last level has none above @KYC-1', async () => {
  await open({ ...basic, next: { ...basic.next, by: 'office' } });
  screen.getByText('This level is granted at the office.');
});

test('the last level has none above @KYC-1', async () => {
  await open({ ...basic, next: null });
  expect(screen.queryByRole('heading', { name: /With level/ })).toBeNull();
});

test('the currency of the wallet in view comes first, and another can be chosen @KYC-1', async () => {
  const { user } = await open(basic, { session: { currencyCode: 'EUR', language: 'ru' } });
  expect(operations()[1]).toMatch(/^Вывод и оплатаОсталось 0\s€До/);
  await user.click(screen.getByRole('tab', { name: 'USD' }));
  expect(operations()[1]).toMatch(/^Вывод и оплатаОсталось 500,50\s\$ до /);
});

test('one currency needs no choice @KYC-1', async () => {
  await open({ ...basic, limits: basic.limits.slice(0, 2) });
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a user who may move nothing reads so @KYC-1', async () => {
  await open({ ...basic, limits: [], next: null });
  screen.getByText('No money can be moved at your level now. Contact support.');
});

test('hidden amounts are hidden here too @SHELL-9', async () => {
  await open(basic, { session: { hideAmounts: true, language: 'ru' } });
  expect(screen.getByRole('region', { name: 'Лимиты' }).textContent).not.toMatch(/\d{3}/);
});

test('limits that do not load can be retried @KYC-1', async () => {
  api.answer(call, broken());
  const { user } = renderScreen(<LimitsRow />);
  await user.click(await screen.findByRole('button', { name: 'Limits' }));
  await screen.findByText('Your limits did not load.');
  api.answer(call, json({ data: aLimits(basic) }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await within(screen.getByRole('dialog', { name: 'Limits' })).findByText(/^\$500\.50 left until/);
});

test('a backend of the 19 calls shows no limits @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  renderScreen(
    <>
      <LimitsRow />
      <LimitsSection />
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Limits')).toBeNull());
  expect(await api.settled(call)).toHaveLength(0);
});
