import {
  aConfig,
  anAuthInfo,
  aPerson,
  aReceipt,
  aTransferPreview,
  aWallet,
  broken,
  done,
  dropped,
  json,
  misshapen,
  offering,
  refused,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { setUnreachable } from '@tessera/session';
import Send from './send.tsx';

const api = startFakeApi();
const previewCall = 'POST /v2/wallet/transfer/preview';
const sendCall = 'POST /v2/wallet/transfer';
const outcomeCall = 'GET /v2/wallet/outcome';

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const phone = () => screen.getByLabelText<HTMLInputElement>('Recipient’s phone');
const note = () => screen.getByLabelText<HTMLInputElement>('Note for the recipient (optional)');
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const dialog = () => within(screen.getByRole('dialog'));
const previews = () => api.requests(previewCall).map(({ body }) => body);
const transfers = () => api.requests(sendCall).map(({ body }) => body);

/** Finds the error as screen readers do: through `aria-describedby`. */
function errorOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .map((id) => (id.endsWith('-error') && document.getElementById(id)?.textContent) || '')
    .join('');
}

async function open(path: string = paths.walletSave({ currencyCode: 'USD' })) {
  const rendered = renderScreen(<Send />, { path });
  await screen.findByLabelText('Amount');
  await screen.findByRole('button', { name: /^Country: / });
  return rendered;
}

async function enter() {
  const given = { currencyCode: 'USD', amount: '25', phone: '+12025550124' };
  const rendered = await open(paths.walletSave(given));
  await waitFor(() => expect(phone().value).not.toBe(''));
  return rendered;
}

async function proceed() {
  const rendered = await enter();
  await rendered.user.click(next());
  return rendered;
}

async function confirm() {
  const rendered = await proceed();
  await enterPin(rendered.user);
  return rendered;
}

async function enterPin(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('PIN'), '2580');
}

describe('the form', () => {
  test('begins with what the address says @WALLET-3', async () => {
    const given = { currencyCode: 'EUR', phone: '+447400123456', amount: '12.5', note: 'Lunch' };
    await open(paths.walletSave(given));
    screen.getByRole('button', { name: /^Account EUR/ });
    expect(amount().value).toBe('12.5');
    expect(note().value).toBe('Lunch');
    await waitFor(() => expect(phone().value).toBe('7400 123456'));
    screen.getByRole('button', { name: 'Country: United Kingdom, +44' });
  });

  test('the phone begins in the country of the user’s own @EASE-14', async () => {
    api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ phone: '+79161234567' }) }));
    await open();
    await screen.findByRole('button', { name: 'Country: Russia, +7' });
  });

  test('takes no nonsense from the address @WALLET-3', async () => {
    await open('/wallet/save?phone=javascript:alert(1)&amount=1e9');
    expect(amount().value).toBe('');
    expect(phone().value).toBe('');
  });

  test('waits for an amount that the account has, and a phone @WALLET-3', async () => {
    const { user } = await open();
    await user.type(phone(), '2025550124');
    expect(next().disabled).toBe(true);
    await user.type(amount(), '1200.01');
    expect(errorOf(amount())).toBe('There is not enough money on this account.');
    expect(next().disabled).toBe(true);
    await user.clear(amount());
    await user.type(amount(), '1200');
    expect(next().disabled).toBe(false);
  });

  test('MAX is exactly what is available @WALLET-3', async () => {
    const accounts = [aWallet({ balance: '1200.07', available: '1100.07' })];
    api.answer('GET /v2/wallet', json({ results: [{ accounts }] }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'MAX: the whole available balance' }));
    await user.type(phone(), '2025550124');
    await user.click(next());
    await screen.findByRole('dialog');
    expect(previews()).toEqual([
      { account_id: 'account-usd', amount: '1100.07', phone: '+12025550124' },
    ]);
  });

  test('an incomplete phone is refused in words, and nobody is asked @WALLET-3', async () => {
    const { user } = await open();
    await user.type(amount(), '25');
    await user.type(phone(), '20255');
    await user.click(next());
    await waitFor(() => expect(errorOf(phone())).toMatch(/^Enter one whole mobile number/));
    expect(previews()).toEqual([]);
    await user.type(phone(), '5');
    expect(errorOf(phone())).toBe('');
  });

  test('a note has at most 140 characters and is never cut off unseen @WALLET-3', async () => {
    const { user } = await enter();
    await user.click(note());
    await user.paste('x'.repeat(141));
    screen.getByText('141 of 140 characters');
    expect(errorOf(note())).toBe('Shorten the note to 140 characters.');
    await user.click(next());
    expect(previews()).toEqual([]);
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await user.type(note(), '{Backspace}');
    await user.click(next());
    await screen.findByRole('dialog');
  });

  test('an account without money leads to topping it up @WALLET-3', async () => {
    await open(paths.walletSave({ currencyCode: 'RUB' }));
    screen.getByText('There is no money on this account yet.');
    expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe(
      '/wallet/topup?currencyCode=RUB',
    );
  });
});

describe('the preview', () => {
  test('shows masked name and phone, amount and note before the PIN @WALLET-3', async () => {
    api.answer(previewCall, done({ data: aTransferPreview({ note: 'For lunch' }) }));
    const { user } = await enter();
    await user.type(note(), ' For lunch ');
    await user.click(next());
    const words = (await screen.findByRole('dialog')).textContent;
    for (const part of ['Maria L.', '+1 (•••) •••-0124', '$25.00', 'For lunch']) {
      expect(words).toContain(part);
    }
    expect(previews()).toEqual([
      { account_id: 'account-usd', amount: '25.00', phone: '+12025550124', note: 'For lunch' },
    ]);
    expect(transfers()).toEqual([]);
  });

  test('shows what the server stored, not what was typed @WALLET-3', async () => {
    api.answer(previewCall, done({ data: aTransferPreview({ amount: '24.99' }) }));
    await proceed();
    expect((await screen.findByRole('dialog')).textContent).toContain('$24.99');
  });

  test('an amount that cannot be shown to the cent is not confirmed @WALLET-3', async () => {
    api.answer(previewCall, misshapen({ data: aTransferPreview({ amount: '24.999' }) }));
    await proceed();
    await screen.findByText('We could not prepare the transfer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('two clicks ask once @WALLET-3', async () => {
    const { user } = await enter();
    await user.dblClick(next());
    await screen.findByRole('dialog');
    expect(previews()).toHaveLength(1);
  });

  test.each([
    ['PHONE_INVALID', 400, 'Check the phone number.'],
    ['RECIPIENT_NOT_FOUND', 404, 'Nobody here has this number. Check it and try again.'],
    ['RECIPIENT_SELF', 409, 'This is your own number. Enter somebody else’s.'],
    [
      'RECIPIENT_NO_ACCOUNT',
      409,
      'The recipient has no USD account. Choose another account to send from.',
    ],
  ] as const)(
    '%s is said at the phone, and nothing moves @WALLET-3',
    async (code, status, words) => {
      api.answer(previewCall, refused(code, 'Refused.', {}, status));
      const { user } = await proceed();
      await waitFor(() => expect(errorOf(phone())).toBe(words));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(transfers()).toEqual([]);
      expect(document.activeElement).toBe(phone());
      await user.type(phone(), '{Backspace}');
      expect(errorOf(phone())).toBe('');
    },
  );

  test('too many look-ups tell when to go on @WALLET-3', async () => {
    api.answer(previewCall, refused('LOOKUP_LIMIT', 'Slow down.', { retry_after_s: 130 }, 429));
    await proceed();
    const words = 'You have looked for too many recipients. Try again in 3 minutes.';
    await waitFor(() => expect(errorOf(phone())).toBe(words));
  });

  test.each([
    ['INSUFFICIENT_FUNDS', 'There is not enough money on this account.'],
    ['TRANSFER_LIMIT', 'Your daily limit is $10.'],
    ['AMOUNT_TOO_PRECISE', 'Your daily limit is $10.'],
  ] as const)('%s is said at the amount @WALLET-3', async (code, words) => {
    api.answer(previewCall, refused(code, 'Your daily limit is $10.', {}, 409));
    await proceed();
    await waitFor(() => expect(errorOf(amount())).toBe(words));
  });

  test.each([
    ['a refusal of another kind', refused('TRANSFER_NOT_ALLOWED', 'Not you.', {}, 403), 'Not you.'],
    ['no connection', dropped(), 'No connection. Check your network and try again.'],
    ['a failing server', broken(), 'Internal error.'],
  ])(
    '%s is said beside the button, and what was typed stays @WALLET-3',
    async (_, reply, words) => {
      api.answer(previewCall, reply);
      await proceed();
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(amount().value).toBe('25');
      expect(next().disabled).toBe(false);
    },
  );
});

describe('without a connection', () => {
  test('no preview is asked for, and the button says why until it is back @EASE-14', async () => {
    const { user } = await enter();
    act(() => setUnreachable('network'));
    screen.getByText('No connection. Check your network and try again.');
    await user.click(next());
    expect(await api.settled(previewCall)).toHaveLength(0);
    act(() => setUnreachable(null));
    expect(screen.queryByText(/^No connection/)).toBeNull();
    await user.click(next());
    await screen.findByRole('dialog');
  });

  test('a preview that failed by it is said once, and no longer when it is back @EASE-14', async () => {
    api.answer(previewCall, dropped());
    await proceed();
    await screen.findByText(/^No connection/);
    act(() => setUnreachable('network'));
    expect(screen.getAllByText(/^No connection/)).toHaveLength(1);
    act(() => setUnreachable(null));
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });
});

describe('the transfer', () => {
  test('is confirmed by id and PIN, and says who has the money @WALLET-3', async () => {
    const { user, address } = await confirm();
    await screen.findByText('Maria L. has the money now.');
    expect(transfers()).toEqual([{ id: 'transfer-1', pin: '2580' }]);
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    screen.getByText('You sent');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/');
  });

  test('shows its details @WALLET-4', async () => {
    const { user } = await confirm();
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    await screen.findByText('20000 00000 00186');
  });

  test('can be followed by another one, which begins empty @WALLET-3', async () => {
    const { user, address } = await confirm();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect([amount().value, phone().value, note().value]).toEqual(['', '', '']);
    expect(errorOf(amount())).toBe('');
    expect(address()).toBe('/wallet/save?currencyCode=USD');
  });

  test('a wrong PIN asks again for the same transfer @WALLET-4', async () => {
    api.answer(sendCall, refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 4 }));
    const { user } = await confirm();
    await screen.findByText('Wrong PIN. 4 attempts left.');
    api.answer(sendCall, done({ transaction_id: 'transaction-7' }));
    await enterPin(user);
    await screen.findByText('Maria L. has the money now.');
    expect(previews()).toHaveLength(1);
  });

  test('an expired one is prepared again and shown again before the PIN @WALLET-3', async () => {
    const { user } = await proceed();
    await screen.findByLabelText('PIN');
    api.answer(sendCall, refused('TRANSFER_EXPIRED', 'Too late.', {}, 409));
    const renewed = aTransferPreview({
      id: 'transfer-2',
      recipient: { name: 'M. Lee', own_name: null, phone: '+1' },
    });
    api.answer(previewCall, done({ data: renewed }));
    await enterPin(user);
    await screen.findByText(/The time to confirm was up/);
    dialog().getByText('M. Lee');
    expect(dialog().getByLabelText<HTMLInputElement>('PIN').value).toBe('');
    expect(previews()[1]).toEqual(previews()[0]);

    api.answer(sendCall, done({ transaction_id: 'transaction-7' }));
    await enterPin(user);
    await screen.findByText('M. Lee has the money now.');
    expect(transfers()).toEqual([
      { id: 'transfer-1', pin: '2580' },
      { id: 'transfer-2', pin: '2580' },
    ]);
  });

  test('an expired one that cannot be prepared again says why at its cause @WALLET-3', async () => {
    const { user } = await proceed();
    await screen.findByLabelText('PIN');
    api.answer(sendCall, refused('TRANSFER_EXPIRED', 'Too late.', {}, 409));
    api.answer(previewCall, refused('RECIPIENT_NOT_FOUND', 'Gone.', {}, 404));
    await enterPin(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(errorOf(phone())).toBe('Nobody here has this number. Check it and try again.');
  });

  test('money that is gone meanwhile is said at the amount @WALLET-3', async () => {
    api.answer(sendCall, refused('INSUFFICIENT_FUNDS', 'Too much.', {}, 409));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(errorOf(amount())).toBe('There is not enough money on this account.');
    expect(document.activeElement).toBe(amount());
  });

  test('trying again after a lost answer confirms the same one, under the same key @WALLET-3', async () => {
    api.answer(sendCall, dropped());
    const { user } = await confirm();
    await screen.findByText('We got no clear answer');
    api.answer(sendCall, done({ transaction_id: 'transaction-7' }));
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await enterPin(user);
    await screen.findByText('Maria L. has the money now.');
    const keys = api.requests(sendCall).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect(transfers()[1]).toEqual(transfers()[0]);
  });

  test('left without a clear answer, it is found out before anything else is sent @WALLET-3', async () => {
    api.answer(sendCall, dropped());
    const { user } = await confirm();
    await screen.findByText('We got no clear answer');
    const answer = { status: 'ok', transaction_id: 'transaction-7' };
    api.answer(outcomeCall, done({ data: { state: 'done', answer } }));
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await screen.findByText('Your last transfer went through.');
    screen.getByText('$25.00 to Maria L.');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make another transfer' }));
    expect(amount().value).toBe('');
  });
});

describe('after a reload', () => {
  async function reload(state: string, answer: unknown = null) {
    api.answer(sendCall, silent());
    const before = await confirm();
    await screen.findByText('Waiting for confirmation…');
    before.unmount();
    api.answer(outcomeCall, done({ data: { state, answer } }));
    return renderScreen(<Send />, { path: paths.walletSave({ currencyCode: 'USD' }) });
  }

  test('a transfer that was made says so, with its details @WALLET-3', async () => {
    const { user } = await reload('done', { status: 'ok', transaction_id: 'transaction-7' });
    await screen.findByText('Your last transfer went through.');
    screen.getByText('$25.00 to Maria L.');
    await screen.findByText('20000 00000 00186');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make another transfer' }));
    expect(amount().value).toBe('');
    expect(transfers()).toHaveLength(1);
  });

  test('a transfer that was refused moved nothing, and can be tried again @WALLET-3', async () => {
    const { user } = await reload('done', { status: 'error', code: 'PIN_INVALID' });
    await screen.findByText('Your last transfer was not made. No money moved.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(amount().value).toBe('25.00');
    await waitFor(() => expect(phone().value).toBe('(202) 555-0124'));
  });

  test('one that runs keeps the form away @WALLET-3', async () => {
    await reload('running');
    await screen.findByText('We are checking your last transfer.');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    screen.getByRole('link', { name: 'Look in the history' });
  });

  test('one that nobody can tell about has next steps @WALLET-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering('transfers'));
    const { user } = await reload('none');
    await screen.findByText('We could not find out what became of your last transfer.');
    screen.getByRole('link', { name: 'Look in the history' });
    await user.click(screen.getByRole('button', { name: 'Make another transfer' }));
    amount();
  });

  test('a transfer that was only looked at leaves nothing to find out @WALLET-3', async () => {
    const before = await proceed();
    await screen.findByRole('dialog');
    before.unmount();
    await open();
    expect(amount().value).toBe('');
    expect(await api.settled(outcomeCall)).toHaveLength(0);
  });
});

describe('permission to send', () => {
  test('where the backend sends nothing it says so @WALLET-3 @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering());
    renderScreen(<Send />);
    await screen.findByText('Sending is temporarily unavailable');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  test('a backend of the 19 calls sends nothing either @WALLET-3 @API-3', async () => {
    provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
    renderScreen(<Send />);
    await screen.findByText('Sending is temporarily unavailable');
  });

  test('a user who may not sees why, and the way to the identification @WALLET-3', async () => {
    const data = anAuthInfo({ is_withdrawal_allowed: false });
    api.answer('GET /v2/wallet/auth/info', json({ data }));
    const { user, address } = renderScreen(<Send />);
    await screen.findByText('Verify your identity to send.');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to verification' }));
    expect(address()).toBe('/settings');
  });

  test('a user without a PIN is led to set one and back @WALLET-4', async () => {
    api.answer('GET /v2/wallet/auth/info', json({ data: anAuthInfo({ has_pin: false }) }));
    const { user } = await open();
    await user.type(amount(), '25');
    await user.type(phone(), '2025550124');
    await user.click(next());
    const link = await screen.findByRole('link', { name: 'Set a PIN' });
    expect(link.getAttribute('href')).toBe(
      paths.register({ next: '/wallet/save?currencyCode=USD' }),
    );
  });
});

describe('one of the people @EASE-7 @LIFE-1', () => {
  const id = 'c5b7a3a0-4a0e-4a53-9a53-0f3e7d6d2f01';
  const path = paths.walletSave({ currencyCode: 'USD', person: id });
  const personCall = `GET /v2/wallet/person/${id}` as const;
  beforeEach(() => api.answer(personCall, json({ data: aPerson({ id }) })));

  test('gets money without a number', async () => {
    const { user } = renderScreen(<Send />, { path });
    await screen.findByText('Maria L.');
    await screen.findByText('You sent', { exact: false });
    expect(screen.queryByLabelText('Recipient’s phone')).toBeNull();
    await user.type(amount(), '25');
    await user.click(next());
    await enterPin(user);
    await screen.findByText('Success!');
    expect(previews()).toEqual([{ account_id: 'account-usd', amount: '25.00', person: id }]);
  });

  test('is called by the own name, beside the one that the server shows', async () => {
    const recipient = { name: 'Maria L.', own_name: 'Mum', phone: '+1 (•••) •••-0124' };
    api.answer(personCall, json({ data: aPerson({ id, own_name: 'Mum' }) }));
    api.answer(previewCall, done({ data: aTransferPreview({ recipient }) }));
    const { user } = renderScreen(<Send />, { path });
    await screen.findByText('Mum');
    await user.type(amount(), '25');
    await user.click(next());
    await screen.findByLabelText('PIN');
    dialog().getByText('Mum');
    dialog().getByText('Maria L.', { exact: false });
    await enterPin(user);
    await screen.findByText('Mum has the money now.');
  });

  test('is found by an earlier transfer, as an address of before names them', async () => {
    const details = { counterparty: 'Maria L.', person: id };
    api.answer(
      'GET /v2/wallet/transaction/transaction-7',
      json({ data: aReceipt({ kind: 'transfer', title: 'Maria L.', party: 'person', details }) }),
    );
    renderScreen(<Send />, { path: paths.walletSave({ again: 'transaction-7' }) });
    await screen.findByText('Maria L.');
    expect(screen.queryByLabelText('Recipient’s phone')).toBeNull();
  });

  test('can be left for somebody else', async () => {
    const { user } = renderScreen(<Send />, { path });
    await user.click(await screen.findByRole('link', { name: 'Send to somebody else' }));
    await screen.findByLabelText('Recipient’s phone');
    expect(screen.getByRole('link', { name: 'Choose from people' }).getAttribute('href')).toBe(
      '/people',
    );
  });

  test('is asked for by number once no longer known', async () => {
    api.answer(personCall, refused('NOT_FOUND', 'Not found.', {}, 404));
    renderScreen(<Send />, { path });
    await screen.findByLabelText('Recipient’s phone');
    screen.getByText('This person did not load. Enter their phone number.');
  });

  test('is asked for by number where the backend knows no people @API-3', async () => {
    api.answer('GET /v2/wallet/capabilities', offering('transfers', 'history'));
    renderScreen(<Send />, { path });
    await screen.findByLabelText('Recipient’s phone');
    expect(screen.queryByRole('link', { name: 'Choose from people' })).toBeNull();
    expect(await api.settled(personCall)).toEqual([]);
  });

  test('is kept where the answer was lost', async () => {
    api.answer(sendCall, dropped());
    api.answer(outcomeCall, done({ data: { state: 'none', answer: null } }));
    const { user } = renderScreen(<Send />, { path });
    await user.type(await screen.findByLabelText('Amount'), '25');
    await user.click(next());
    await enterPin(user);
    await screen.findByText('We got no clear answer');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Maria L.');
    expect(amount().value).toBe('25.00');
  });
});
