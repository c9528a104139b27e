import {
  aPaymentRequest,
  broken,
  done,
  dropped,
  logInAgain,
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
import { OwnCode } from './own-code.tsx';

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
  expect(screen.getByRole('button', { name: 'Ask for an amount' })).toHaveProperty(
    'disabled',
    true,
  );
  await screen.findByText('Ada Lovelace');
  expect(await api.settled(request)).toHaveLength(0);
});

test('an amount can be added to the code, changed and removed @PAY-2', async () => {
  api.answer(request, ({ body }) =>
    done({ data: aPaymentRequest({ amount: (body as { amount?: string }).amount ?? null }) }),
  );
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  const apply = screen.getByRole('button', { name: 'Show the code' });
  expect(apply).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in USD'));
  await user.type(screen.getByLabelText('Amount in USD'), '0');
  expect(apply).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Amount in USD'), '12.5');
  await user.click(apply);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('img', picture);
  expect(screen.getByRole('status').textContent).toContain('$12.50To your USD account');
  expect(api.requests(request).at(-1)?.body).toEqual({
    account_id: 'account-usd',
    amount: '12.50',
    once: expect.stringMatching(/^[\w-]{8,40}$/) as string,
  });

  await user.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.getByLabelText('Amount in USD')).toHaveProperty('value', '12.50');
  await user.click(screen.getByRole('button', { name: 'Ask for any amount' }));
  await screen.findByText('Any amount, to your USD account');
  await waitFor(() =>
    expect(api.requests(request).at(-1)?.body).toEqual({ account_id: 'account-usd' }),
  );
});

test('the former code disappears until the one of a new amount has loaded @PAY-2', async () => {
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  api.answer(request, silent());
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await user.type(screen.getByLabelText('Amount in USD'), '5');
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  expect(screen.queryByRole('img', picture)).toBeNull();
});

test('the amount of one account does not apply to another @PAY-2', async () => {
  const { user } = renderScreen(<Switching />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await user.type(screen.getByLabelText('Amount in USD'), '5');
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  await user.click(screen.getByRole('button', { name: 'yen' }));
  await screen.findByText('Any amount, to your JPY account');
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
  // jsdom has no canvas, like a browser that guards against fingerprints.
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

test('the requested amount survives an ended session @EASE-5', async () => {
  api.answer(request, ({ body }) =>
    done({ data: aPaymentRequest({ amount: (body as { amount?: string }).amount ?? null }) }),
  );
  const view = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await view.user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await view.user.type(screen.getByLabelText('Amount in USD'), '12.5');
  await view.user.click(screen.getByRole('button', { name: 'Show the code' }));
  await screen.findByRole('img', picture);
  await logInAgain(api, view);
  renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  expect(screen.getByRole('status').textContent).toContain('$12.50To your USD account');
});

test('a request says for what, and is the same one after Back or a reload @EASE-14', async () => {
  const view = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await view.user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await view.user.type(screen.getByLabelText('Amount in USD'), '20');
  await view.user.type(screen.getByLabelText('What is it for? (optional)'), ' Lunch at noon ');
  await view.user.click(screen.getByRole('button', { name: 'Show the code' }));
  await screen.findByRole('img', picture);
  view.unmount();
  renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await screen.findByText('Lunch at noon');
  screen.getByText('Each person can pay it once');
  const [first, again] = api.requests(request).slice(-2);
  expect(first?.body).toMatchObject({ amount: '20.00', note: 'Lunch at noon' });
  expect(again?.body).toEqual(first?.body);
});

test('an amount that was typed and not applied is there when the sheet opens again @EASE-14', async () => {
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await user.type(screen.getByLabelText('Amount in USD'), '7.5');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  expect(screen.getByLabelText('Amount in USD')).toHaveProperty('value', '7.5');
});

test('a note that is too long is said and never cut @EASE-14', async () => {
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  await user.type(screen.getByLabelText('Amount in USD'), '20');
  await user.click(screen.getByLabelText('What is it for? (optional)'));
  await user.paste('x'.repeat(141));
  screen.getByText('Shorten it to 140 characters.');
  expect(screen.getByRole('button', { name: 'Show the code' })).toHaveProperty('disabled', true);
});

test('a backend without requests that are paid once is asked as before @EASE-14 @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('payment-requests'));
  const { user } = renderScreen(<OwnCode account={dollars} />);
  await screen.findByRole('img', picture);
  await user.click(screen.getByRole('button', { name: 'Ask for an amount' }));
  expect(screen.queryByLabelText('What is it for? (optional)')).toBeNull();
  await user.type(screen.getByLabelText('Amount in USD'), '20');
  await user.click(screen.getByRole('button', { name: 'Show the code' }));
  await screen.findByRole('img', picture);
  expect(api.requests(request).at(-1)?.body).toEqual({
    account_id: 'account-usd',
    amount: '20.00',
  });
});
