import {
  anIncomingRequest,
  aPaymentRequest,
  broken,
  done,
  dropped,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { money } from '@tessera/money';
import type { Money } from '@tessera/money';
import { setUnreachable } from '@tessera/session';
import type { OperableAccount } from '@tessera/api';
import { OwnCode, RequestCode } from './own-code.tsx';

const api = startFakeApi();
const request = 'POST /v2/wallet/payment-request';
const accountIn = (id: string, balance: Money): OperableAccount => ({
  id,
  number: null,
  counts: null,
  worth: null,
  currency: balance.currency,
  balance,
  available: balance,
});
const dollars = accountIn('account-usd', money(1000n, 'USD'));
const yen = accountIn('account-jpy', money(1000n, 'JPY'));
const picture = { name: 'QR code with the link to your request for money' };
const link = `${location.origin}/pay/own-request-0123456789`;

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

function shareWith(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('the code requests any amount for the account, under its owner’s name @PAY-2', async () => {
  renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  screen.getByText('Any amount, to your USD account');
  await screen.findByText('Ada Lovelace');
  expect(api.requests(request).map(({ body }) => body)).toEqual([{ account_id: 'account-usd' }]);
});

test('the link of the code is copied @PAY-2', async () => {
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Copy link to your request' }));
  await screen.findByRole('button', { name: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('nothing can be shared before the code has loaded @PAY-2', async () => {
  renderScreen(<OwnCode account={null} />);
  expect(screen.getByRole('button', { name: 'Copy link to your request' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: 'Save the code as a picture' })).toHaveProperty(
    'disabled',
    true,
  );
  await screen.findByText('Ada Lovelace');
  expect(await api.settled(request)).toHaveLength(0);
});

const asked = 'GET /v2/wallet/payment-request/own-request-0123456789';
const ownRequest = (fields: Parameters<typeof anIncomingRequest>[0] = {}) =>
  done({
    data: anIncomingRequest({ code: 'own-request-0123456789', own: true, once: true, ...fields }),
  });

test('asking for an amount has a screen of its own @PAY-2 @LIFE-5', async () => {
  const { user, address } = renderScreen(<OwnCode account={dollars} />);
  await user.click(await screen.findByRole('link', { name: 'Ask for an amount' }));
  expect(address()).toBe('/payment/ask');
});

test.each([
  [true, 'Each person can pay it once'],
  [false, 'The first payment closes it'],
])(
  'the code of a request says its amount, what for and how often it is paid @PAY-2 @LIFE-5',
  async (many, words) => {
    api.answer(asked, ownRequest({ amount: '12.50', note: 'Lunch at noon', many }));
    const { user, address } = renderScreen(<RequestCode code="own-request-0123456789" />);
    await screen.findByRole('img', picture);
    expect(screen.getByRole('status').textContent).toContain('$12.50Lunch at noon');
    screen.getByText('To your USD account');
    screen.getByText(words);
    await user.click(screen.getByRole('link', { name: 'Ask for any amount' }));
    expect(address()).toBe('/payment?tab=code');
  },
);

test.each([
  ['is closed', { state: 'paid' as const }],
  ['is somebody else’s', { own: false }],
])(
  'the code of a request that %s leads to the page that says so @LIFE-5',
  async (_which, fields) => {
    api.answer(asked, ownRequest(fields));
    const { address } = renderScreen(<RequestCode code="own-request-0123456789" />);
    await waitFor(() => expect(address()).toBe('/pay/own-request-0123456789'));
  },
);

test('the code of a request that does not load can be tried again @LIFE-5', async () => {
  api.answer(asked, broken());
  const { user } = renderScreen(<RequestCode code="own-request-0123456789" />);
  await screen.findByText('Your code did not load.');
  api.answer(asked, ownRequest());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', picture);
});

test('the code of another account takes the place of the former one @PAY-2', async () => {
  const { user } = renderScreen(<Switching />);
  await screen.findByRole('img', picture);
  api.answer(request, silent());
  await user.click(screen.getByRole('button', { name: 'yen' }));
  expect(screen.queryByRole('img', picture)).toBeNull();
  await waitFor(() =>
    expect(api.requests(request).at(-1)?.body).toEqual({ account_id: 'account-jpy' }),
  );
});

test('a failure says so, and a retry loads the code @PAY-2', async () => {
  api.answer(request, broken());
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByText('Your code did not load.');
  api.answer(request, done({ data: aPaymentRequest() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', picture);
});

test('a lost connection is said until it is back, and the code then loads by itself @EASE-14', async () => {
  api.answer(request, dropped());
  renderScreen(<OwnCode account={dollars} />);
  await screen.findByText(/^No connection/);
  act(() => setUnreachable('network'));
  api.answer(request, done({ data: aPaymentRequest() }));
  act(() => setUnreachable(null));
  await screen.findByRole('img', picture);
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

test("a refusal shows the server's message @PAY-2", async () => {
  api.answer(request, refused('BUSY', 'There are enough codes for today.'));
  renderScreen(<OwnCode account={dollars} />);
  await screen.findByText('There are enough codes for today.');
});

test.each([
  ['en', 'Payment by QR code is temporarily unavailable. We apologise.'],
  ['ru', 'Оплата по QR-\u2060коду временно недоступна. Приносим извинения.'],
] as const)(
  'a backend without requests: temporarily unavailable, in %s @PAY-2 @API-3',
  async (language, words) => {
    api.answer('GET /v2/wallet/capabilities', offering('transfers'));
    renderScreen(<OwnCode account={dollars} />, { session: { language } });
    await screen.findByText(words);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await api.settled(request)).toHaveLength(0);
  },
);

test('the link is shared with its title if the system supports it @PAY-2', async () => {
  const share = jest.fn(() => Promise.resolve());
  shareWith(share);
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await screen.findByText('Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Pay Ada Lovelace', url: link });
});

test('the link is copied if sharing fails, but not if the person cancels @PAY-2', async () => {
  shareWith(() => Promise.reject(new DOMException('left', 'AbortError')));
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  screen.getByRole('button', { name: 'Copy link to your request' });
  shareWith(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('button', { name: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('a failed copy or picture says so, with the next step @PAY-2', async () => {
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(screen.getByRole('button', { name: 'Copy link to your request' }));
  await screen.findByText(`The link could not be copied. Copy it yourself: ${link}`);
  // jsdom has no canvas, like a browser that blocks fingerprinting.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Save the code as a picture' }));
  await screen.findByText('The picture could not be saved. Share the link instead.');
});

function Switching() {
  const [account, setAccount] = useState(dollars);
  return (
    <>
      <button onClick={() => setAccount(yen)}>yen</button>
      <OwnCode account={account} />
    </>
  );
}
