import {
  aConfig,
  anAuthInfo,
  aPaymentPreview,
  done,
  dropped,
  json,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import MerchantPayment from './merchant-payment.tsx';

const api = startFakeApi();
const previewCall = 'POST /v2/wallet/payment/preview';
const payCall = 'POST /v2/wallet/payment';
const outcomeCall = 'GET /v2/wallet/outcome';

const start = '00020126150011org.example52045812';
const end = '5802US5911Corner Shop6011Springfield6304';
const codes = {
  twelve: `${start}5303840540512.00${end}BFFD`,
  any: `${start}5303840${end}252B`,
  twelveAndFee: `${start}5303840540512.0055020256040.50${end}6724`,
  anyAndPercent: `${start}530384055020357043.00${end}C8E5`,
  anyAndTwoAndAHalfPercent: `${start}530384055020357042.50${end}62F5`,
  rupiah: `${start}5303360540520000${end.replace('US', 'ID')}0D2F`,
  yuan: `${start}5303156540210${end.replace('US', 'CN')}D3C2`,
  aboveBalance: `${start}530384054071200.01${end}2562`,
  aboveBalanceByFee: `${start}530384054071199.9055020256040.50${end}AC53`,
};

const load = (code: string) =>
  renderScreen(<MerchantPayment />, { path: paths.walletPay({ code }) });

async function open(code: string) {
  const rendered = load(code);
  await screen.findByLabelText('Amount');
  return rendered;
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const dialog = () => within(screen.getByRole('dialog'));
const previews = () => api.requests(previewCall).map(({ body }) => body);
const payments = () => api.requests(payCall).map(({ body }) => body);

type User = ReturnType<typeof load>['user'];

async function proceed(code = codes.twelve) {
  const rendered = await open(code);
  await rendered.user.click(next());
  await screen.findByLabelText('PIN');
  return rendered;
}

async function confirm(user: User) {
  await user.type(await screen.findByLabelText('PIN'), '2580');
}

test('shows merchant, city and the amount of the code, which is not to be changed @PAY-4', async () => {
  await open(codes.twelve);
  screen.getByText('Corner Shop');
  screen.getByText('Springfield');
  expect(amount().value).toBe('12.00');
  expect(amount().readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /MAX|^Account/ })).toBeNull();
  expect(next().disabled).toBe(false);
});

test('nothing moves before amount and merchant were shown above the PIN @PAY-4 @WALLET-4', async () => {
  const { user } = await proceed();
  expect(previews()).toEqual([{ account_id: 'account-usd', code: codes.twelve }]);
  expect(payments()).toEqual([]);
  const words = screen.getByRole('dialog').textContent;
  for (const part of ['You pay', '$12.50', 'Corner Bakery', 'Boston', '$12.00 + $0.50']) {
    expect(words).toContain(part);
  }
  await confirm(user);
  await screen.findByText('Corner Bakery will have the money in a moment.');
  expect(payments()).toEqual([{ id: 'payment-1', pin: '2580' }]);
});

test('shows its details, with the merchant @PAY-4 @WALLET-4', async () => {
  const { user } = await proceed();
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await dialog().findByText('Corner Bakery, Boston');
  dialog().getByText('20000 00000 00186');
});

test('afterwards it leads home or to another code @PAY-4', async () => {
  const { user, address } = await proceed();
  await confirm(user);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  screen.getByText('You paid');
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  expect(address()).toBe('/payment?tab=scan');
});

test('a code without an amount lets the payer enter it @PAY-4', async () => {
  const { user } = await open(codes.any);
  expect(screen.queryByRole('button', { name: /MAX/ })).toBeNull();
  expect(next().disabled).toBe(true);
  await user.type(amount(), '7.25');
  await user.click(next());
  await screen.findByLabelText('PIN');
  expect(previews()).toEqual([{ account_id: 'account-usd', code: codes.any, amount: '7.25' }]);
});

test('a fee of the code is shown with the total @PAY-4', async () => {
  await open(codes.twelveAndFee);
  expect(screen.getByText('Fee of the merchant').parentElement?.textContent).toContain('$0.50');
  expect(screen.getByText('In total').parentElement?.textContent).toContain('$12.50');
});

test('a fee in per cent is counted as soon as there is an amount @PAY-4', async () => {
  const { user } = await open(codes.anyAndPercent);
  screen.getByText('3% of the amount');
  await user.type(amount(), '10');
  expect(screen.getByText('Fee of the merchant').parentElement?.textContent).toContain('$0.30');
  expect(screen.getByText('In total').parentElement?.textContent).toContain('$10.30');
});

test('a fee in per cent is written as the language writes it @PAY-4 @I18N-1', async () => {
  const path = paths.walletPay({ code: codes.anyAndTwoAndAHalfPercent });
  renderScreen(<MerchantPayment />, { path, session: { language: 'ru' } });
  await screen.findByText('2,5 % от суммы');
});

test.each([
  ['above the balance', codes.aboveBalance, '1,200.01'],
  ['above it with its fee', codes.aboveBalanceByFee, '1,199.90'],
])('a fixed amount %s stays, with the way to top up @PAY-4', async (_what, code, shown) => {
  await open(code);
  expect(amount().value).toBe(shown);
  screen.getByText('There is not enough money on this account.');
  expect(next().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(
    '/wallet/topup?currencyCode=USD',
  );
});

test.each([
  ['a wrong check sum', codes.twelve.replace('BFFD', 'BFFE'), /A character of this code is wrong/],
  [
    'a currency that nobody here has',
    codes.yuan,
    /a currency or a payment system that we do not have/,
  ],
  ['no code at all', '', /This code is damaged/],
  ['the address of a script', 'javascript:alert(1)', /This code is damaged/],
])('%s is said, and nobody is asked @PAY-4', async (_what, code, words) => {
  load(code);
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'Scan a code' }).getAttribute('href')).toBe(
    '/payment?tab=scan',
  );
  expect(previews()).toEqual([]);
});

test('where the user lacks the currency, opening an account leads back to the code @PAY-4', async () => {
  load(codes.rupiah);
  const link = await screen.findByRole('link', { name: 'Open an account in IDR' });
  const query = new URL(link.getAttribute('href') ?? '', 'https://app.invalid').searchParams;
  expect(query.get('next')).toBe(paths.walletPay({ code: codes.rupiah }));
});

test('a code that was paid already says so and cannot be sent again @PAY-4', async () => {
  api.answer(previewCall, refused('MERCHANT_CODE_USED', 'Used.', {}, 409));
  const { user } = await open(codes.twelve);
  await user.click(next());
  await screen.findByText('You have paid by this code already. Ask the merchant for a new one.');
  expect(next().disabled).toBe(true);
});

test.each([
  ['PAYMENT_LIMIT', 409, 'Your daily limit is $10.'],
  ['INSUFFICIENT_FUNDS', 409, 'There is not enough money on this account.'],
] as const)('%s is said at the amount @PAY-4', async (code, status, words) => {
  api.answer(previewCall, refused(code, 'Your daily limit is $10.', {}, status));
  const { user } = await open(codes.twelve);
  await user.click(next());
  await screen.findByText(words);
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amount());
});

test.each([
  ['PAYMENT_UNAVAILABLE', refused('PAYMENT_UNAVAILABLE', 'Not now.', {}, 409), 'Not now.'],
  ['no connection', dropped(), 'No connection. Check your network and try again.'],
])('%s is said beside the button @PAY-4', async (_what, reply, words) => {
  api.answer(previewCall, reply);
  const { user } = await open(codes.twelve);
  await user.click(next());
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(next().disabled).toBe(false);
});

test('an expired one is prepared again and shown again before the PIN @PAY-4', async () => {
  const { user } = await proceed();
  api.answer(payCall, refused('PAYMENT_EXPIRED', 'Too late.', {}, 409));
  api.answer(previewCall, done({ data: aPaymentPreview({ id: 'payment-2', total: '12.60' }) }));
  await confirm(user);
  await screen.findByText(/The time to confirm was up/);
  expect(screen.getByRole('dialog').textContent).toContain('$12.60');
});

describe('after a reload', () => {
  async function reload(answer: unknown, code = codes.any) {
    api.answer(payCall, silent());
    const first = await open(codes.any);
    await first.user.type(amount(), '12');
    await first.user.click(next());
    await confirm(first.user);
    await screen.findByText('Waiting for confirmation…');
    first.unmount();
    api.answer(outcomeCall, done({ data: { state: 'done', answer } }));
    return load(code);
  }

  test('one that was made says so, and leads to another code @PAY-4', async () => {
    const { user, address } = await reload({ status: 'ok', transaction_id: 'transaction-6' });
    await screen.findByText('Your last payment was made.');
    screen.getByText('$12.50 to Corner Bakery');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make another payment' }));
    expect(address()).toBe('/payment?tab=scan');
  });

  test('one that was not made can be tried again as it was @PAY-4', async () => {
    const { user } = await reload({ status: 'error', code: 'PIN_INVALID' });
    await screen.findByText('Your last payment was not made. No money moved.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(amount().value).toBe('12.00');
  });

  test('at another code it is told first, and then that one can be paid @PAY-4', async () => {
    const answer = { status: 'ok', transaction_id: 'transaction-6' };
    const { user } = await reload(answer, codes.twelveAndFee);
    await screen.findByText('Your last payment was made.');
    await user.click(screen.getByRole('button', { name: 'Make another payment' }));
    expect(amount().value).toBe('12.00');
  });
});

describe('permission to pay', () => {
  test('where the backend pays no merchants it says so @PAY-4 @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering());
    load(codes.twelve);
    await screen.findByText('Paying by code is temporarily unavailable');
  });

  test('a backend of the 19 calls pays none either @PAY-4 @API-3', async () => {
    provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
    load(codes.twelve);
    await screen.findByText('Paying by code is temporarily unavailable');
  });

  test('a user who may not sees why @PAY-4', async () => {
    const data = anAuthInfo({ is_withdrawal_allowed: false });
    api.answer('GET /v2/wallet/auth/info', json({ data }));
    load(codes.twelve);
    await screen.findByText('Verify your identity to pay.');
  });
});
