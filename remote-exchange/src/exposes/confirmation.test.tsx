import {
  aWallet,
  broken,
  done,
  dropped,
  json,
  offering,
  refused,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { setUnreachable } from '@tessera/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accountOf,
  amountFrom,
  amountTo,
  aQuote,
  confirmButton,
  exchangeCall,
  letTimePass,
  numbers,
  openAt,
  openExchange,
  quoteCall,
  quoting,
  ratesCall,
  submit,
} from '../exchange/testing.tsx';

const api = startFakeApi();
const asked = 'from=account-usd&to=account-eur&sell=100.00';
const path = `/exchange/confirm?${asked}`;
const success = 'Exchange successfully completed!';

async function openReview() {
  const view = openAt(path);
  await confirmButton();
  return { ...view, confirm: async () => view.user.click(await confirmButton()) };
}

describe('before anything moves', () => {
  test('both amounts, the rate and its lifetime appear as the server quotes them @XCHG-4', async () => {
    await openReview();
    expect(numbers()).toEqual([
      '$100.00',
      '€92.00',
      '1 USD = 0.92 EUR',
      expect.stringMatching(/^(1:00|0:5\d)$/),
    ]);
    expect(api.requests(quoteCall)[0]?.body).toEqual({
      from_account_id: 'account-usd',
      to_account_id: 'account-eur',
      from_amount: '100.00',
    });
    expect(await api.settled(exchangeCall)).toHaveLength(0);
  });

  test('the form leads here with the typed amount and keeps it on the way back @XCHG-4', async () => {
    api.answer(quoteCall, quoting({ from_amount: '10.87', quantity_out: '0.92' }));
    const { user, address } = await openExchange();
    await user.type(amountTo(), '10');
    await user.click(submit());
    await confirmButton();
    expect(address()).toBe('/exchange/confirm?from=account-usd&to=account-eur&buy=10');
    expect(api.requests(quoteCall)[0]?.body).toMatchObject({ to_amount: '10.00' });
    expect(numbers().slice(0, 2)).toEqual(['$10.87', '€10.00']);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByText('1 USD = 0.92 EUR');
    expect(amountTo().value).toBe('10');
    expect([accountOf('from'), accountOf('to')]).toEqual(['USD', 'EUR']);
  });

  test.each([
    ['no parameters', '', '/exchange'],
    ['no amount', '?from=account-usd&to=account-eur', '/exchange?from=account-usd&to=account-eur'],
    ['a zero amount', '?from=account-usd&to=account-eur&sell=0', undefined],
    ['an invalid amount', '?from=account-usd&to=account-eur&sell=x', undefined],
    ['too many decimals', '?from=account-usd&to=account-eur&sell=1.001', undefined],
    ['somebody else’s account', '?from=account-usd&to=account-x&sell=1', undefined],
    ['the same account twice', '?from=account-usd&to=account-usd&sell=1', undefined],
  ])('an address with %s leads to the form @XCHG-4', async (_what, query, at) => {
    const { address } = openAt(`/exchange/confirm${query}`);
    await screen.findByRole('button', { name: 'Exchange' });
    if (at === undefined) expect(address()).toMatch(/^\/exchange\?/);
    else expect(address()).toBe(at);
    expect(await api.settled(quoteCall)).toHaveLength(0);
  });

  test('with one account there is nothing to confirm @XCHG-3', async () => {
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [aWallet()] }] }));
    openAt(path);
    await screen.findByText('Exchange is not available for your account');
  });

  test.each([
    ['too little money', 'INSUFFICIENT_FUNDS', 'You do not have that much.'],
    ['no rate', 'NO_RATE', 'These currencies cannot be exchanged right now.'],
  ] as const)(
    'a quote refused for %s says so, with the way to the form @XCHG-4',
    async (...[, code, words]) => {
      api.answer(quoteCall, refused(code, words));
      const { user, address } = openAt(path);
      await screen.findByText(words);
      screen.getByText('Nothing was exchanged');
      await user.click(screen.getByRole('link', { name: 'Change the exchange' }));
      expect(address()).toBe(`/exchange?${asked}`);
      await waitFor(() => expect(amountFrom().value).toBe('100.00'));
    },
  );

  test('a quote that does not load can be retried @XCHG-4', async () => {
    api.answer(quoteCall, broken());
    const { user } = openAt(path);
    await screen.findByText('The rate did not load.');
    api.answer(quoteCall, quoting());
    await user.click(screen.getByRole('button', { name: 'Update the rate' }));
    await confirmButton();
  });

  test('a quote of an amount that was not requested is ignored @XCHG-4', async () => {
    api.answer(quoteCall, quoting({ from_amount: '1000.00' }));
    openAt(path);
    await screen.findByText('The rate did not load.');
  });

  test('the amounts of the exchange are visible even if amounts are hidden @SHELL-9 @XCHG-4', async () => {
    openAt(path, { hideAmounts: true });
    await confirmButton();
    expect(numbers()).toContain('$100.00');
  });

  test('the screen speaks Russian @I18N-1', async () => {
    openAt(path, { language: 'ru' });
    await screen.findByRole('button', { name: 'Подтвердить обмен' });
    expect(numbers()).toContain('1 USD = 0,92 EUR');
  });
});

describe('confirming', () => {
  test('two presses send one exchange of the amounts shown; success leads Home @XCHG-4', async () => {
    const { user, address } = await openReview();
    await user.dblClick(await confirmButton());
    await screen.findByText(success);
    screen.getByText('You exchanged $100.00 USD for €92.00 EUR.');
    const [sent, ...more] = api.requests(exchangeCall);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      from_account_id: 'account-usd',
      to_account_id: 'account-eur',
      from_amount: '100.00',
      to_amount: '92.00',
      rate_id: 'quote-1',
    });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(address()).toBe('/');
  });

  test('the numbers and the timer stand still during sending @XCHG-4', async () => {
    api.answer(exchangeCall, silent());
    const { confirm } = await openReview();
    await confirm();
    await screen.findByText('Exchanging…');
    const shown = numbers();
    letTimePass(61_000);
    expect((await confirmButton()).getAttribute('aria-busy')).toBe('true');
    expect(numbers()).toEqual(shown);
    expect(api.requests(quoteCall)).toHaveLength(1);
  });

  test('success is announced and focused, and a reload requests nothing again @XCHG-4 @A11Y-1', async () => {
    const { confirm, address, unmount } = await openReview();
    await confirm();
    const told = await screen.findByText(success);
    expect(document.activeElement?.contains(told)).toBe(true);
    await waitFor(() => expect(address()).toBe('/exchange/confirm'));
    unmount();
    openAt('/exchange/confirm');
    await screen.findByRole('button', { name: 'Exchange' });
    expect(api.requests(exchangeCall)).toHaveLength(1);
  });

  test('success stays when the new balance no longer covers the amount @XCHG-4', async () => {
    const { confirm } = await openReview();
    api.answer('GET /v2/wallet', json({ results: [{ accounts: [] }] }));
    await confirm();
    await screen.findByText(success);
  });

  test('a refusal appears in place, with a link back to the filled form @XCHG-3 @XCHG-4', async () => {
    api.answer(exchangeCall, refused('INSUFFICIENT_FUNDS', 'You do not have that much.'));
    const { user, confirm, address } = await openReview();
    await confirm();
    await screen.findByText('You do not have that much.');
    expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Change the exchange' }));
    expect(address()).toBe(`/exchange?${asked}`);
  });

  test('a used quote is not renewed, since it paid for an exchange already @XCHG-4', async () => {
    api.answer(exchangeCall, refused('QUOTE_USED', 'This rate has already been used.'));
    const { confirm } = await openReview();
    await confirm();
    await screen.findByText('This rate has already been used.');
    expect(api.requests(quoteCall)).toHaveLength(1);
  });
});

describe('above the volume of a day', () => {
  async function openSheet() {
    const view = await openReview();
    api.answer(exchangeCall, refused('PIN_REQUIRED', 'It takes your PIN.'));
    await view.confirm();
    const sheet = within(await screen.findByRole('dialog'));
    return { ...view, sheet, pin: await sheet.findByLabelText('PIN') };
  }

  test('the sheet asks for the PIN, tells a wrong one, and success leads Home @SEC-12', async () => {
    const { user, address, sheet, pin } = await openSheet();
    sheet.getByText('You receive €92.00 EUR. This much a day takes your PIN or a passkey.');
    expect(numbers().slice(0, 2)).toEqual(['$100.00', '€92.00']);
    api.answer(exchangeCall, refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 4 }));
    await user.type(pin, '1111');
    await sheet.findByText(/4 attempts left/);
    api.answer(exchangeCall, done({ transaction_id: 't' }));
    await user.type(await sheet.findByLabelText('PIN'), '2580');
    await sheet.findByText('You exchanged $100.00 USD for €92.00 EUR.');
    const sent = api.requests(exchangeCall).map(({ body }) => body);
    const order = { from_amount: '100.00', to_amount: '92.00', rate_id: 'quote-1' };
    expect(sent).toMatchObject([order, { ...order, pin: '1111' }, { ...order, pin: '2580' }]);
    expect(sent[0]).not.toHaveProperty('pin');
    await user.click(sheet.getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/');
  });

  test('a rate that ends while the PIN is typed shows new numbers, and nothing moves @SEC-12 @XCHG-4', async () => {
    const { user, pin } = await openSheet();
    api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
    api.answer(quoteCall, quoting({ rate_id: 'quote-2', to_amount: '90.00', quantity_out: '0.9' }));
    await user.type(pin, '2580');
    await screen.findByText(/nothing was exchanged\. Now you exchange/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(numbers().slice(0, 2)).toEqual(['$100.00', '€90.00']);
  });

  test('the sheet that is closed leaves the exchange as it was @SEC-12', async () => {
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await confirmButton();
    expect(api.requests(exchangeCall)).toHaveLength(1);
  });
});

describe('a quote that ends', () => {
  test('refused as expired, shows new numbers and asks again @XCHG-4', async () => {
    const { confirm } = await openReview();
    api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
    api.answer(quoteCall, quoting({ rate_id: 'quote-2', to_amount: '90.00', quantity_out: '0.9' }));
    await confirm();
    const words = (await screen.findByRole('alert')).textContent;
    expect(words).toMatch(
      /nothing was exchanged\. Now you exchange \$100\.00\sUSD and receive €90/,
    );
    expect(numbers().slice(0, 3)).toEqual(['$100.00', '€90.00', '1 USD = 0.9 EUR']);
    api.answer(exchangeCall, done({ transaction_id: 't' }));
    await confirm();
    await screen.findByText(success);
    const [first, second] = api.requests(exchangeCall);
    expect(second?.body).toMatchObject({ to_amount: '90.00', rate_id: 'quote-2' });
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  test('refused as outdated, says so, shows new numbers and asks again @XCHG-4', async () => {
    const { confirm } = await openReview();
    api.answer(exchangeCall, refused('QUOTE_LEFT', 'The market has moved.'));
    api.answer(quoteCall, quoting({ rate_id: 'quote-2', to_amount: '90.00', quantity_out: '0.9' }));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The market has moved and nothing was exchanged\. Now you exchange \$100\.00\sUSD and receive €90/,
    );
    expect(numbers().slice(0, 3)).toEqual(['$100.00', '€90.00', '1 USD = 0.9 EUR']);
    api.answer(exchangeCall, done({ transaction_id: 't' }));
    await confirm();
    await screen.findByText(success);
    expect(api.requests(exchangeCall)[1]?.body).toMatchObject({ rate_id: 'quote-2' });
  });

  test('on the screen is replaced, and the new numbers are announced @XCHG-4', async () => {
    await openReview();
    api.answer(
      quoteCall,
      quoting({
        rate_id: 'quote-2',
        to_amount: '91.00',
        quantity_out: '0.91',
        expires_at: new Date(Date.now() + 180_000).toISOString(),
      }),
    );
    letTimePass(61_000);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('receive €91.00\u00a0EUR');
    expect(numbers()).toContain('1 USD = 0.91 EUR');
    expect(await api.settled(exchangeCall)).toHaveLength(0);
  });

  test('followed by the same numbers only says so @XCHG-4', async () => {
    await openReview();
    const expires_at = new Date(Date.now() + 180_000).toISOString();
    api.answer(quoteCall, quoting({ rate_id: 'quote-2', expires_at }));
    letTimePass(61_000);
    await screen.findByText('The rate was renewed and stayed the same.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without a new one cannot be confirmed until it arrives @XCHG-4', async () => {
    const { user } = await openReview();
    api.answer(quoteCall, broken());
    letTimePass(61_000);
    await screen.findByText('The rate expired.');
    expect(screen.queryByRole('button', { name: 'Confirm exchange' })).toBeNull();
    expect(numbers().join()).not.toContain('-');
    const expires_at = new Date(Date.now() + 180_000).toISOString();
    api.answer(quoteCall, quoting({ rate_id: 'quote-2', expires_at }));
    await user.click(screen.getByRole('button', { name: 'Update the rate' }));
    await confirmButton();
  });

  test('without a new rate says so, and no money moves @XCHG-4', async () => {
    const { user, confirm, address } = await openReview();
    api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
    api.answer(quoteCall, refused('NO_RATE', 'These currencies cannot be exchanged right now.'));
    await confirm();
    await screen.findByText('These currencies cannot be exchanged right now.');
    screen.getByText('Nothing was exchanged');
    await user.click(screen.getByRole('link', { name: 'Change the exchange' }));
    expect(address()).toBe(`/exchange?${asked}`);
  });
});

describe('a backend that quotes no amounts', () => {
  const plain = () => api.answer('GET /v2/wallet/capabilities', offering());

  test('our numbers at its rates are shown and sent @API-3 @XCHG-4', async () => {
    plain();
    const { confirm } = await openReview();
    expect(numbers()).toEqual(['$100.00', '€92.00', '1 USD = 0.92 EUR']);
    await confirm();
    await screen.findByText(success);
    expect(api.requests(exchangeCall)[0]?.body).toMatchObject({
      from_amount: '100.00',
      to_amount: '92.00',
      rate_id: 'rate-1',
    });
    expect(await api.settled(quoteCall)).toHaveLength(0);
  });

  test('an expired rate is renewed, and the new numbers are announced @API-3 @XCHG-4', async () => {
    plain();
    api.answer(ratesCall, json({ rates: [aQuote('rate-1', '0.92', 60_000)] }));
    await openReview();
    api.answer(ratesCall, json({ rates: [aQuote('rate-2', '0.91')] }));
    letTimePass(61_000);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('receive €91.00\u00a0EUR');
  });

  test('a rate that disappears is reported, and no money moves @API-3 @XCHG-4', async () => {
    plain();
    const { confirm } = await openReview();
    api.answer(exchangeCall, refused('QUOTE_EXPIRED', 'Expired.'));
    api.answer(ratesCall, json({ rates: [] }));
    await confirm();
    await screen.findByText('There is no rate for these currencies now.');
    screen.getByText('Nothing was exchanged');
  });

  test('more than the balance is refused, with the available amount @API-3 @XCHG-3', async () => {
    plain();
    openAt('/exchange/confirm?from=account-usd&to=account-eur&sell=1200.01');
    await screen.findByText('Not enough money. You can exchange up to $1,200.00.');
  });

  test('no retry is offered if it could pay twice @API-3', async () => {
    plain();
    api.answer(exchangeCall, dropped());
    const { confirm } = await openReview();
    await confirm();
    await screen.findByText(/Look at your history before/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    screen.getByRole('link', { name: 'Look in the history' });
  });
});

test('without an answer the same order is repeated under the same key @BACK-3 @XCHG-4', async () => {
  const { user, confirm } = await openReview();
  api.answer(exchangeCall, dropped());
  await confirm();
  await screen.findByText(/The exchange may have gone through/);
  api.answer(exchangeCall, done({ transaction_id: 't' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(success);
  const [first, second] = api.requests(exchangeCall);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('without a connection neither a quote is asked for nor an exchange sent, until it is back @EASE-14', async () => {
  const { confirm } = await openReview();
  const quotes = api.requests(quoteCall).length;
  act(() => setUnreachable('network'));
  screen.getByText('No connection. Check your network and try again.');
  await confirm();
  expect(await api.settled(exchangeCall)).toHaveLength(0);
  act(() => setUnreachable(null));
  await confirm();
  await screen.findByText(success);
  expect(api.requests(quoteCall)).toHaveLength(quotes);
});

test('a quote that could not be asked for comes with the connection @EASE-14', async () => {
  setUnreachable('network');
  openAt(path);
  await screen.findByText('No connection. Check your network and try again.');
  expect(await api.settled(quoteCall)).toHaveLength(0);
  act(() => setUnreachable(null));
  await confirmButton();
});
