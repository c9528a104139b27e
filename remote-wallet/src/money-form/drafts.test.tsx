import {
  aConfig,
  aLimits,
  anIncomingRequest,
  aWallet,
  done,
  json,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { provideConfig } from '@tessera/config';
import { chooseCurrency } from '@tessera/session';
import { leaveApp } from '../../../shared/operations/src/top-up/leave-app.ts';
import MerchantPayment from '../exposes/merchant-payment.tsx';
import PaymentRequest from '../exposes/payment-request.tsx';
import Send from '../exposes/send.tsx';
import TopUp from '../exposes/top-up.tsx';
import Withdrawal from '../exposes/withdrawal.tsx';

// jsdom cannot leave the page.
jest.mock('../../../shared/operations/src/top-up/leave-app.ts', () => ({ leaveApp: jest.fn() }));

const api = startFakeApi();
const merchantCode =
  '00020126150011org.example5204581253038405802US5911Corner Shop6011Springfield6304252B';
const pan = '4111111111111111';
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const usdc = { id: 'usdc', currency_code: 'USDC', balance: '50.000000', available: '50.000000' };

type Fields = Readonly<Record<string, string>>;

const forms = [
  [
    'a transfer',
    '/wallet/save?currencyCode=USD',
    {
      Amount: '25',
      'Recipient’s phone': '(202) 555-0124',
      'Note for the recipient (optional)': 'a',
    },
    'Continue',
  ],
  [
    'a payment of a request',
    '/pay/request-of-maria-01234',
    { Amount: '25', 'Note for the recipient (optional)': 'Rent' },
    'Pay $25.00',
  ],
  ['a merchant payment', `/wallet/pay?code=${merchantCode}`, { Amount: '25' }, 'Continue'],
  [
    'a fast payment',
    '/wallet/withdrawal?currencyCode=USD&fast',
    { Amount: '25', 'Recipient’s phone': '(202) 555-0124' },
    'Continue',
  ],
  [
    'a withdrawal to an address',
    '/wallet/withdrawal?currencyCode=USDC',
    { Amount: '25', 'USDC address on Ethereum': address },
    'Withdraw',
  ],
  ['a withdrawal to a card', '/wallet/withdrawal?currencyCode=USD', { Amount: '25' }, 'Withdraw'],
] as const satisfies readonly (readonly [string, string, Fields, string])[];

const screens = new Map([
  ['/wallet/topup', TopUp],
  ['/wallet/save', Send],
  ['/wallet/withdrawal', Withdrawal],
  ['/wallet/pay', MerchantPayment],
  ['/pay/request-of-maria-01234', PaymentRequest],
]);

function Screen() {
  const Form = screens.get(useLocation().pathname);
  const navigate = useNavigate();
  return Form ? <Form /> : <button onClick={() => void navigate(-1)}>Back</button>;
}

function open(path: string) {
  const variant = path.includes('fast') ? 'regional' : 'crypto';
  provideConfig(aConfig({ apiBase: api.origin, variant }));
  return renderScreen(<Screen />, { path, route: '/:area/:code?' });
}

type User = ReturnType<typeof open>['user'];

async function enter(user: User, fields: Fields) {
  await screen.findByLabelText('Amount');
  if ('Recipient’s phone' in fields) await screen.findByRole('button', { name: /^Country: / });
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

async function fill(user: User, path: string, fields: Fields) {
  await enter(user, fields);
  if (path.includes('fast')) {
    await user.click(screen.getByRole('combobox', { name: 'Recipient’s bank' }));
    await user.click(await screen.findByRole('button', { name: 'Neva Bank' }));
  }
  const card = screen.queryByLabelText('Card number');
  if (card === null) return;
  await user.click(card);
  await user.paste(pan);
}

async function expectFilled(fields: Fields) {
  await screen.findByLabelText('Amount');
  for (const [label, text] of Object.entries(fields)) {
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', text));
  }
}

function expectNoSecrets() {
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(stored).toContain('25');
  expect(stored.replace(/\D/g, '')).not.toContain(pan);
  expect(stored).not.toContain('2580');
}

beforeEach(() => {
  const banks = [{ id: 'neva', name: 'Neva Bank' }];
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet(), aWallet(usdc)] }] }));
  api.answer('GET /v2/wallet/fast-payment/banks', json({ results: banks }));
  api.answer(
    'GET /v2/wallet/payment-request/request-of-maria-01234',
    done({ data: anIncomingRequest({ amount: null }) }),
  );
});

describe.each(forms)('%s', (_name, path, fields, submit) => {
  test('is as it was typed after the way to a higher limit and back @EASE-5 @EASE-7', async () => {
    const limits = aLimits().limits.flatMap((limit) =>
      ['USD', 'USDC'].map((currency_code) => ({ ...limit, currency_code, each: '10.00' })),
    );
    api.answer('GET /v2/wallet/identification-level/limits', done({ data: aLimits({ limits }) }));
    const { user } = open(path);
    await fill(user, path, fields);
    await user.click(await screen.findByRole('link', { name: 'Raise the limit' }));
    expectNoSecrets();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectFilled(fields);
  });

  test('is as it was typed after a reload @EASE-14', async () => {
    const { user, unmount } = open(path);
    await fill(user, path, fields);
    expectNoSecrets();
    unmount();
    open(path);
    await expectFilled(fields);
    if (path.includes('fast')) await screen.findByDisplayValue('Neva Bank');
  });

  test('is as it was typed after a forgotten PIN and back @EASE-5 @EASE-8', async () => {
    const { user } = open(path);
    await fill(user, path, fields);
    await user.click(screen.getByRole('button', { name: submit }));
    await user.type(await screen.findByLabelText('PIN'), '258');
    await user.click(screen.getByRole('link', { name: 'Forgot PIN?' }));
    expectNoSecrets();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectFilled(fields);
  });
});

test('a top-up is as it was typed, terms too, after the payment page and back @EASE-5 @EASE-14', async () => {
  const { user, unmount } = open('/wallet/topup?currencyCode=USD');
  await enter(user, { Amount: '25' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Top up' }));
  await waitFor(() => expect(leaveApp).toHaveBeenCalled());
  unmount();
  open('/wallet/topup?currencyCode=USD');
  await expectFilled({ Amount: '25' });
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  expect(api.requests('POST /v2/wallet/top-up')).toHaveLength(1);
});

test('the account that was chosen elsewhere is there after a reload, with its amount @EASE-14', async () => {
  const { user, unmount } = open('/wallet/save');
  await screen.findByLabelText('Amount');
  act(() => chooseCurrency('USDC'));
  await enter(user, { Amount: '25' });
  unmount();
  open('/wallet/save');
  await expectFilled({ Amount: '25' });
  screen.getByRole('button', { name: /^Account USDC/ });
});

test('a paid amount is no draft for another currency that is chosen afterwards @EASE-5', async () => {
  const { user, unmount } = open('/wallet/save?currencyCode=USD');
  await enter(user, { Amount: '25', 'Recipient’s phone': '2025550124' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('PIN'), '2580');
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Done' }));
  screen.getByText('You sent');
  act(() => chooseCurrency('USDC'));
  unmount();
  open('/wallet/save?currencyCode=USDC');
  await expectFilled({ Amount: '' });
});
