import {
  aWallet,
  anAuthInfo,
  anIncomingRequest,
  aTransferPreview,
  broken,
  done,
  dropped,
  json,
  logInAgain,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { getSession } from '@tessera/session';
import PaymentRequest from './payment-request.tsx';

const api = startFakeApi();
const code = 'request-of-maria-01234';
const requestCall = `GET /v2/wallet/payment-request/${code}`;
const previewCall = 'POST /v2/wallet/transfer/preview';
const sendCall = 'POST /v2/wallet/transfer';
const outcomeCall = 'GET /v2/wallet/outcome';

const load = (session = {}) =>
  renderScreen(<PaymentRequest />, { path: `/pay/${code}`, route: '/pay/:code', session });

async function open(fields: Parameters<typeof anIncomingRequest>[0] = {}, session = {}) {
  api.answer(requestCall, done({ data: anIncomingRequest(fields) }));
  const rendered = load(session);
  await screen.findByLabelText('Amount');
  return rendered;
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ });
const dialog = () => within(screen.getByRole('dialog'));
const previews = () => api.requests(previewCall).map(({ body }) => body);

async function confirm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('PIN'), '2580');
}

test('shows who asks, and keeps to the currency and the amount of the request @PAY-4', async () => {
  await open({}, { currencyCode: 'EUR' });
  screen.getByText('Maria L.');
  screen.getByText('+1 (•••) •••-0124');
  expect(amount().value).toBe('25.00');
  expect(amount().readOnly).toBe(true);
  screen.getByText('USD');
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /MAX/ })).toBeNull();
  expect(getSession().currencyCode).toBe('EUR');
});

test('says who asks for how much and what for, and pays just that @EASE-14', async () => {
  const { user } = await open({ note: 'Lunch', once: true }, { hideAmounts: true });
  screen.getByRole('heading', { level: 1, name: 'Maria L. asks you for money' });
  expect(screen.getByText('$25').parentElement?.textContent).toBe('$25.00');
  screen.getByText('Lunch');
  screen.getByText(/asked 24 Nov/);
  expect(next().textContent).toBe('Pay $25.00');
  await user.click(next());
  await screen.findByRole('dialog', { name: 'Maria L. asks you for money' });
});

const paidAlready = 'You have already paid this request';

test('one that is paid once says so with its receipt, in place of the form @EASE-14', async () => {
  api.answer(requestCall, done({ data: anIncomingRequest({ once: true, paid: 'transaction-7' }) }));
  load();
  await screen.findByText(paidAlready);
  expect(screen.queryByLabelText('Amount')).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the receipt' }).getAttribute('href')).toBe(
    '/history?transaction=transaction-7',
  );
});

test.each([
  ['the preview', previewCall],
  ['the confirmation', sendCall],
] as const)(
  'one that was paid elsewhere meanwhile is refused at %s and says so @EASE-14',
  async (_step, call) => {
    const { user } = await open({ once: true });
    api.answer(call, refused('REQUEST_PAID', 'Paid.', {}, 409));
    api.answer(
      requestCall,
      done({ data: anIncomingRequest({ once: true, paid: 'transaction-7' }) }),
    );
    await user.click(next());
    if (call === sendCall) await confirm(user);
    await screen.findByText(paidAlready);
  },
);

test('once it is paid, the page behind the sheet says so @EASE-14', async () => {
  const { user } = await open({ once: true });
  await user.click(next());
  api.answer(requestCall, done({ data: anIncomingRequest({ once: true, paid: 'transaction-7' }) }));
  await confirm(user);
  await screen.findByText('Maria L. has the money now.');
  await screen.findByText(paidAlready);
  expect(screen.queryByText('Maria L. has the money now.')).not.toBeNull();
});

test.each([
  ['paid', 'This request has already been paid'],
  ['declined', 'This request was declined'],
  ['cancelled', 'This request was taken back'],
  ['ended', 'This request has ended'],
] as const)('one that is %s says so in place of the form @LIFE-5', async (state, words) => {
  api.answer(requestCall, done({ data: anIncomingRequest({ once: true, many: false, state }) }));
  load();
  await screen.findByText(words);
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('one that asks this person alone can be declined, and says so @LIFE-5', async () => {
  const declineCall = `POST /v2/wallet/payment-request/${code}/decline`;
  const { user } = await open({ once: true, many: false, may_decline: true, person: 'p-1' });
  const block = screen.getByRole('link', { name: 'Block this person' });
  expect(block.getAttribute('href')).toBe('/people/p-1?block=ask');
  api.answer(declineCall, refused('REQUEST_CLOSED', 'It was taken back.', {}, 409));
  await user.click(screen.getByRole('button', { name: 'Decline the request' }));
  await screen.findByText('It was taken back.');
  api.answer(declineCall, done({}));
  api.answer(
    requestCall,
    done({ data: anIncomingRequest({ once: true, many: false, state: 'declined' }) }),
  );
  await user.click(screen.getByRole('button', { name: 'Decline the request' }));
  await screen.findByText('This request was declined');
});

test('one that is made for one payer says when it ends, and can wait @LIFE-5', async () => {
  const { user, address } = await open({
    once: true,
    many: false,
    ends_at: '2026-12-24T14:05:00.000Z',
  });
  screen.getByText(/^Open · ends 24 Dec/);
  screen.getByText('Once paid, this request is closed for everybody.');
  await user.click(screen.getByRole('link', { name: 'Later' }));
  expect(address()).toBe('/');
});

test('an own request to one person is not shared, and leads to all of them @LIFE-5', async () => {
  api.answer(
    requestCall,
    done({ data: anIncomingRequest({ own: true, once: true, many: false, payer: 'Ivan B.' }) }),
  );
  load();
  await screen.findByText('Ivan B. is asked for $25.00.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'All requests' }).getAttribute('href')).toBe(
    '/payment/requests',
  );
});

test('one that anybody may pay has nothing to decline @LIFE-5', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Decline the request' })).toBeNull();
});

test('is paid like any transfer, and moves nothing before the PIN @PAY-4 @WALLET-3', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Note for the recipient/), ' Rent ');
  await user.click(next());
  await screen.findByRole('dialog');
  expect(previews()).toEqual([
    { account_id: 'account-usd', amount: '25.00', request: code, note: 'Rent' },
  ]);
  expect(await api.settled(sendCall)).toHaveLength(0);
  await confirm(user);
  await screen.findByText('Maria L. has the money now.');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  screen.getByText('You sent');
});

test('without an amount the payer enters it @PAY-4', async () => {
  const { user } = await open({ amount: null });
  expect(amount().readOnly).toBe(false);
  expect(next().disabled).toBe(true);
  await user.type(amount(), '7');
  await user.click(next());
  await screen.findByRole('dialog');
  expect(previews()).toEqual([{ account_id: 'account-usd', amount: '7.00', request: code }]);
});

test('an amount above the balance stays, with the way to top up @PAY-4', async () => {
  await open({ amount: '1200.01' });
  expect(amount().value).toBe('1,200.01');
  screen.getByText('There is not enough money on this account.');
  expect(next().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(
    '/wallet/topup?currencyCode=USD',
  );
});

test('where the user lacks the currency, opening an account leads back to the request @PAY-4', async () => {
  api.answer(requestCall, done({ data: anIncomingRequest({ currency_code: 'IDR' }) }));
  load();
  await screen.findByText('You have no IDR account to pay from.');
  const link = await screen.findByRole('link', { name: 'Open an account in IDR' });
  expect(link.getAttribute('href')).toBe(`/wallet?create=IDR&next=%2Fpay%2F${code}`);
});

test('where no account of the currency can be opened it leads to the accounts @PAY-4', async () => {
  api.answer(requestCall, done({ data: anIncomingRequest({ currency_code: 'JPY' }) }));
  load();
  await screen.findByText(/You have no JPY account, and we do not offer any/);
  expect(screen.getByRole('link', { name: 'To your accounts' }).getAttribute('href')).toBe(
    '/wallet',
  );
});

test('an own request is shared instead of paid @PAY-4', async () => {
  api.answer(requestCall, done({ data: anIncomingRequest({ own: true }) }));
  const { user } = load();
  await screen.findByText('This is your own request');
  screen.getByText('It asks for $25.00. Share it with the person who will pay you.');
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/pay/${code}`);
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('an unknown code says so, with the way to another one @PAY-4', async () => {
  api.answer(requestCall, refused('REQUEST_NOT_FOUND', 'None.', {}, 404));
  load();
  await screen.findByText('There is no such request. Ask for a new link or code.');
  expect(screen.getByRole('link', { name: 'Scan a code' }).getAttribute('href')).toBe(
    '/payment?tab=scan',
  );
});

test('a request that does not load is asked for again @PAY-4', async () => {
  api.answer(requestCall, broken());
  const { user } = load();
  await screen.findByText('The request did not load.');
  api.answer(requestCall, done({ data: anIncomingRequest() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Amount');
});

test.each([
  ['REQUEST_NOT_FOUND', 404, 'This request is no longer there. Ask for a new one.'],
  ['REQUEST_MISMATCH', 409, 'This request has changed. Open it again.'],
] as const)(
  '%s is said at the recipient, and nothing moves @PAY-4',
  async (refusal, status, words) => {
    api.answer(previewCall, refused(refusal, 'Refused.', {}, status));
    const { user } = await open();
    await user.click(next());
    await screen.findByText(words);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('one that expired before the PIN is shown again first @PAY-4', async () => {
  const { user } = await open();
  await user.click(next());
  await screen.findByLabelText('PIN');
  api.answer(sendCall, refused('TRANSFER_EXPIRED', 'Too late.', {}, 409));
  api.answer(previewCall, done({ data: aTransferPreview({ id: 'transfer-2' }) }));
  await confirm(user);
  await screen.findByText(/The time to confirm was up/);
  expect(previews()[1]).toEqual(previews()[0]);
});

describe('after a reload', () => {
  async function reload(answer: unknown) {
    api.answer(sendCall, silent());
    const first = await open({ amount: null });
    await first.user.type(amount(), '25');
    await first.user.click(next());
    await confirm(first.user);
    await screen.findByText('Waiting for confirmation…');
    first.unmount();
    api.answer(outcomeCall, done({ data: { state: 'done', answer } }));
    return load();
  }

  test('one that was not made can be tried again as it was @PAY-4', async () => {
    const { user, address } = await reload({ status: 'error', code: 'PIN_INVALID' });
    await screen.findByText('Your last transfer was not made. No money moved.');
    screen.getByText('$25.00 to Maria L.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(amount().value).toBe('25.00');
    expect(address()).toBe(`/pay/${code}`);
  });

  test('one that was made says so before anything can be paid again @PAY-4', async () => {
    await reload({ status: 'ok', transaction_id: 'transaction-7' });
    await screen.findByText('Your last transfer went through.');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });
});

test('a lost answer can be confirmed again under the same key @PAY-4', async () => {
  api.answer(sendCall, dropped());
  const { user } = await open();
  await user.click(next());
  await confirm(user);
  await screen.findByText('We got no clear answer');
  api.answer(sendCall, done({ transaction_id: 'transaction-7' }));
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  await confirm(user);
  await screen.findByText('Maria L. has the money now.');
  const keys = api.requests(sendCall).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

describe('permission to pay', () => {
  test('where the backend has no requests it says so @PAY-4 @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering('transfers'));
    load();
    await screen.findByText('Sending is temporarily unavailable');
  });

  test('a user who may not sees why @PAY-4', async () => {
    const data = anAuthInfo({ is_withdrawal_allowed: false });
    api.answer('GET /v2/wallet/auth/info', json({ data }));
    load();
    await screen.findByText('Verify your identity to send.');
  });

  test('a user without any account is told what is missing @PAY-4', async () => {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
    load();
    await screen.findByText('You have no USD account to pay from.');
  });

  test('an account of the currency that cannot be counted with does not pay @PAY-4', async () => {
    const odd = aWallet({ balance: '1.001', available: '1.001' });
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [odd] }] }));
    load();
    await screen.findByText('You have no USD account to pay from.');
  });
});

test('amount and note are there again when the session ended meanwhile @EASE-5', async () => {
  const view = await open({ amount: null });
  await view.user.type(amount(), '7.5');
  await view.user.type(screen.getByLabelText(/^Note for the recipient/), 'Rent');
  await logInAgain(api, view);
  await open({ amount: null });
  expect(amount().value).toBe('7.5');
  expect(screen.getByLabelText(/^Note for the recipient/)).toHaveProperty('value', 'Rent');
});
