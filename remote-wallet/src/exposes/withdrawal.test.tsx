import {
  aConfig,
  aTransaction,
  aWallet,
  anAuthInfo,
  broken,
  done,
  dropped,
  json,
  offering,
  raw,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import Withdrawal from './withdrawal.tsx';

const api = startFakeApi();
const card = '4111 1111 1111 1111';
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const sent = () => api.requests('POST /v2/wallet/withdrawal');

async function open(currencyCode = 'USD') {
  const path = `/wallet/withdrawal?currencyCode=${currencyCode}`;
  const rendered = renderScreen(<Withdrawal />, { path });
  await screen.findByLabelText('Amount');
  return rendered;
}

const withdrawButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
const dialog = () => within(screen.getByRole('dialog'));

/** Pastes, because each typed digit would render the whole form. */
async function enterCard(user: Awaited<ReturnType<typeof open>>['user'], number = card) {
  await user.click(screen.getByLabelText('Card number'));
  await user.paste(number);
}

async function openPin() {
  const rendered = await open();
  await rendered.user.type(screen.getByLabelText('Amount'), '12.5');
  await enterCard(rendered.user);
  await rendered.user.click(withdrawButton());
  return rendered;
}

async function confirmWithPin() {
  const rendered = await openPin();
  await rendered.user.type(dialog().getByLabelText('PIN'), '2580');
  return rendered;
}

test('an empty account says so, and leads to a top-up @WDRAW-1 @EASE-14', async () => {
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet({ balance: '0.00' })] }] }));
  await open();
  screen.getByText('There is no money on this account yet.');
  const links = screen.getAllByRole('link', { name: 'Top up' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/wallet/topup?currencyCode=USD',
  ]);
});

test('the button waits for an amount that the account has, and a card @WDRAW-1', async () => {
  const { user } = await open();
  expect(withdrawButton().disabled).toBe(true);
  await user.type(screen.getByLabelText('Card number'), card);
  expect(withdrawButton().disabled).toBe(true);
  await user.type(screen.getByLabelText('Amount'), '1200.01');
  screen.getByText('There is not enough money on this account.');
  expect(withdrawButton().disabled).toBe(true);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '1200');
  expect(withdrawButton().disabled).toBe(false);
});

test.each([
  ['over-precise', '12.345', 'Enter up to 9 digits and 2 decimals.'],
  ['above the balance', '1200.01', 'There is not enough money on this account.'],
  ['far above anything', '1 234 567 890', 'Enter up to 9 digits and 2 decimals.'],
])('an amount that is %s is refused in words @WDRAW-1', async (_what, pasted, words) => {
  const { user } = await open();
  await enterCard(user);
  await user.click(screen.getByLabelText('Amount'));
  await user.paste(pasted);
  screen.getByText(words);
  expect(withdrawButton().disabled).toBe(true);
});

describe('the content of a scanned code', () => {
  const usdc = { id: 'usdc', currency_code: 'USDC', balance: '50.000000', available: '50.000000' };
  async function scanned(payee: string, amount = '12.5') {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet(), aWallet(usdc)] }] }));
    const path = paths.walletWithdrawal({ currencyCode: 'USDC', address: payee, amount });
    const rendered = renderScreen(<Withdrawal />, { path });
    await screen.findByLabelText('Amount');
    return rendered;
  }
  const addressField = () => screen.getByLabelText<HTMLInputElement>('USDC address on Ethereum');

  test('is filled in, and is withdrawn only by the user @PAY-4 @WDRAW-2', async () => {
    const { user } = await scanned(address);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12.5');
    expect(addressField().value).toBe(address);
    expect(sent()).toHaveLength(0);
    await user.click(withdrawButton());
    expect(screen.getByRole('dialog').textContent).toContain('0x71C7');
  });

  test('is checked like an address that is typed @PAY-4 @WDRAW-2', async () => {
    await scanned(address.replace('F', 'f'));
    screen.getByText(/^Check the address: a character is wrong/);
  });

  test('is nobody’s card number @PAY-4 @WDRAW-2', async () => {
    await scanned(address);
    act(() => chooseCurrency('USD'));
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('');
  });

  test('takes no nonsense @PAY-4 @WDRAW-2', async () => {
    await scanned('javascript:alert(1)', '1e9');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    expect(addressField().value).toBe('');
  });
});

test.each(['0', '0.00', '0,0'])('%s is no amount to withdraw @WDRAW-1', async (zero) => {
  const { user } = await open();
  await enterCard(user);
  await user.type(screen.getByLabelText('Amount'), zero);
  expect(withdrawButton().disabled).toBe(true);
});

test.each(['1 100,50', ' 1,100.50 ', '$1100.50', '1\u00a0100,50'])(
  'an amount pasted as %j is read exactly @WDRAW-1',
  async (pasted) => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Amount'));
    await user.paste(pasted);
    await enterCard(user);
    await user.click(withdrawButton());
    expect(screen.getByRole('dialog').textContent).toContain('$1,100.50');
  },
);

test('MAX is exactly what is available @WDRAW-4', async () => {
  const accounts = [aWallet({ balance: '1200.07', available: '1100.07' })];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'MAX: the whole available balance' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,100.07');
});

test('MAX of a currency with six decimals is exact to the last one @WDRAW-4', async () => {
  const usdc = { id: 'usdc', currency_code: 'USDC', balance: '5.000001', available: '5.000001' };
  api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet(usdc)] }] }));
  const { user } = await open('USDC');
  await user.click(screen.getByRole('button', { name: 'MAX: the whole available balance' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5.000001');
});

const quoteCall = 'POST /v2/wallet/withdrawal/quote';

test('fee and arrival are told beside the amount, and again above the PIN @WDRAW-4', async () => {
  const arrives = { min_s: 3_600, max_s: 86_400 };
  api.answer(quoteCall, done({ data: { fee: '1.25', arrives } }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '100');
  await screen.findByText('within 24 hours');
  expect(document.body.textContent).toContain('Fee$1.25Recipient gets$98.75');
  expect(api.requests(quoteCall).at(-1)?.body).toEqual({ amount: '100.00', currency_code: 'USD' });
  await enterCard(user);
  await user.click(withdrawButton());
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('Fee: $1.25');
  expect(words).toContain('Recipient gets: $98.75');
  expect(words).toContain('Arrives: within 24 hours');
});

test('an amount below the least is said at the amount before anything is sent @LOAD-4 @WDRAW-4', async () => {
  const data = { fee: '0.00', arrives: { min_s: 1, max_s: 60 }, least_amount: '20.00' };
  api.answer(quoteCall, done({ data }));
  const { user } = await open();
  await enterCard(user);
  await user.type(screen.getByLabelText('Amount'), '19.99');
  await screen.findByText(/^The least that can be withdrawn is \$20\.00/);
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
  expect(withdrawButton().disabled).toBe(true);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '20');
  expect(withdrawButton().disabled).toBe(false);
});

test('a quote that is refused says why, and the form stays usable @WDRAW-4', async () => {
  api.answer(quoteCall, refused('WITHDRAWAL_UNAVAILABLE', 'No payouts now.', {}, 409));
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '100');
  await screen.findByText('No payouts now.');
  await enterCard(user);
  expect(withdrawButton().disabled).toBe(false);
});

test('a backend that quotes nothing is not asked @WDRAW-4 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '100');
  await enterCard(user);
  await user.click(withdrawButton());
  expect(screen.queryByText('Fee')).toBeNull();
  expect(await api.settled(quoteCall)).toHaveLength(0);
});

test.each([
  ['12', '676770000005'],
  ['15', '378282246310005'],
  ['19', '6304000000000000000'],
])('a card number of %s digits is taken @WDRAW-2', async (_length, pan) => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '5');
  await enterCard(user, pan);
  await user.click(withdrawButton());
  dialog().getByText(`•••• ${pan.slice(-4)}`);
});

test('an address may be pasted with blanks and line ends @WDRAW-2', async () => {
  await withdrawUsdc(` ${address.slice(0, 22)} ${address.slice(22)}\t`);
  expect(screen.getByRole('dialog').textContent).toContain(address);
});

test('a mistyped card number is refused in words, and led to @WDRAW-2', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Amount'), '5');
  await user.type(screen.getByLabelText('Card number'), '4111 1111 1111 1112');
  await user.click(withdrawButton());
  await screen.findByText('Check the card number: a digit is wrong or missing.');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the modal names amount and payee above the PIN, the card by its last digits @WALLET-4', async () => {
  await openPin();
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('$12.50');
  expect(words).toContain('•••• 1111');
  expect(words).not.toContain(card);
});

test('a withdrawal sends amount, currency, PIN and card, and succeeds @WDRAW-3', async () => {
  const { user, address: at } = await confirmWithPin();
  await screen.findByText('Withdrawal request successfully created!');
  screen.getByText('$12.50 to •••• 1111');
  expect(sent().map(({ body }) => body)).toEqual([
    { amount: '12.50', currency_code: 'USD', pin: '2580', pan: '4111111111111111' },
  ]);
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(at()).toBe('/');
});

test.each([
  ['held', 'Withdrawal request successfully created!', 'Success!'],
  ['completed', 'The withdrawal is completed: the money has been sent.', 'Success!'],
  [
    'returned',
    'The withdrawal did not go through. The money is back on your account.',
    'It did not work',
  ],
] as const)(
  'the sheet of one that is %s says so @EASE-14 @WDRAW-3',
  async (status, words, title) => {
    const data = { ...aTransaction({ kind: 'withdrawal', status }), details: {} };
    api.answer('POST /v2/wallet/withdrawal', done({ transaction_id: 'transaction-1' }));
    api.answer('GET /v2/wallet/transaction/transaction-1', json({ status: 'ok', data }));
    await confirmWithPin();
    await screen.findByText(words);
    screen.getByText(title);
  },
);

async function withdrawUsdc(to: string) {
  const accounts = [aWallet({ id: 'usdc', currency_code: 'USDC', balance: '5.000000' })];
  api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
  const rendered = await open('USDC');
  await rendered.user.type(screen.getByLabelText('Amount'), '0.000001');
  await rendered.user.type(screen.getByLabelText('USDC address on Ethereum'), to);
  await rendered.user.click(withdrawButton());
  return rendered;
}

test('a mistyped address is refused in words @WDRAW-2', async () => {
  await withdrawUsdc(address.replace('C7', 'c7'));
  screen.getByText(/Check the address: a character is wrong/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address in small letters is warned about, also above the PIN @WDRAW-2', async () => {
  await withdrawUsdc(address.toLowerCase());
  expect(screen.getAllByText(/We cannot check this address for typos/)).toHaveLength(2);
  dialog().getByText(/We cannot check this address for typos/);
});

test('USDC goes to an address, shown in full before the PIN @WDRAW-2', async () => {
  const { user } = await withdrawUsdc(address);
  expect(screen.getByRole('dialog').textContent).toContain(address);
  expect(screen.queryByText(/We cannot check/)).toBeNull();
  await user.type(dialog().getByLabelText('PIN'), '2580');
  await screen.findByText('Withdrawal request successfully created!');
  expect(sent()[0]?.body).toEqual({
    amount: '0.000001',
    currency_code: 'USDC',
    pin: '2580',
    address,
  });
});

test('a refusal shows the server’s message and can be tried again @WDRAW-3', async () => {
  api.answer('POST /v2/wallet/withdrawal', refused('INSUFFICIENT_FUNDS', 'Too much.'));
  const { user } = await confirmWithPin();
  await screen.findByText('Too much.');
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  dialog().getByLabelText('PIN');
});

test.each([
  ['a lost connection', dropped()],
  ['a failing server', broken()],
  ['a page in place of an answer', raw('<html></html>')],
  ['an earlier try under way', refused('IDEMPOTENCY_RUNNING', 'Wait.', {}, 409)],
])('after %s it does not claim that nothing happened @WDRAW-4', async (_what, reply) => {
  api.answer('GET /v2/wallet/capabilities', json({ data: { capabilities: ['idempotency'] } }));
  api.answer('POST /v2/wallet/withdrawal', reply);
  const { user } = await confirmWithPin();
  await screen.findByText('The payment may have been made.');
  expect(screen.queryByText('It did not work')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  await user.type(dialog().getByLabelText('PIN'), '2580');
  await screen.findByText('The payment may have been made.');
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a backend of the 19 calls alone still withdraws @API-3 @WDRAW-3', async () => {
  provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
  api.answer('POST /v2/wallet/withdrawal', done({ message: 'Accepted.' }));
  const { user, address: at } = await confirmWithPin();
  await screen.findByText('Withdrawal request successfully created!');
  expect(sent()[0]?.headers['idempotency-key']).toBeUndefined();
  await user.click(dialog().getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('dialog').textContent).toContain('$12.50');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(at()).toBe('/');
});

test('a message in place of a result is shown, whatever the status of the answer @WDRAW-3', async () => {
  api.answer('POST /v2/wallet/withdrawal', json({ status: 'error', message: 'Not today.' }));
  await confirmWithPin();
  await screen.findByText('Not today.');
  dialog().getByRole('button', { name: 'Try again' });
});

test('a user who may not withdraw sees why, also on the route itself @HOME-4', async () => {
  const data = anAuthInfo({ is_withdrawal_allowed: false });
  api.answer('GET /v2/wallet/auth/info', json({ data }));
  renderScreen(<Withdrawal />);
  await screen.findByText('Verify your identity to withdraw.');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('without fast payments variant A offers two ways once an amount is entered, each with its words @WDRAW-3 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering());
  provideConfig(aConfig({ apiBase: api.origin, variant: 'regional' }));
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Fast payment system' })).toBeNull();
  await user.type(screen.getByLabelText('Amount'), '5');
  await user.click(screen.getByRole('button', { name: 'Fast payment system' }));
  dialog().getByText('Withdrawal via the fast payment system is temporarily unavailable.');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw in cash' }));
  dialog().getByText(/account number/);
});
