import { money } from '@tessera/money';
import {
  aReceipt,
  anAuthInfo,
  done,
  dropped,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, within } from '@testing-library/react';
import type { ApiResult, CapabilityName } from '@tessera/api';
import { call as sendCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { setUnreachable } from '@tessera/session';
import * as withdrawal from '@tessera/wire/withdrawal';
import { useMoneyOperation } from './use-money-operation.ts';
import { PaymentReview } from './sheet-outcome.tsx';
import { PinSheet } from './operation-flow.tsx';

const api = startFakeApi();
const call = 'POST /v2/wallet/withdrawal';
const userCall = 'GET /v2/wallet/auth/info';
const payee = { amount: money(120_000n, 'USD'), pan: '4111111111111111' };
const onDone = jest.fn();

interface Options {
  readonly answer?: Promise<ApiResult<{ transactionId: string | null }>>;
}

function Withdrawal({ answer }: Options) {
  const operation = useMoneyOperation<typeof payee>('withdrawal', {
    send: (order, intent, pin) =>
      answer ??
      sendCall(withdrawal.send, {
        body: { ...order, currencyCode: order.amount.currency, pin },
        intent,
      }),
    summarize: ({ amount }) => ({ amount, payee: '•••• 1111' }),
  });
  return (
    <>
      <p>The form is {operation.stage.name === 'form' ? 'alone' : 'behind'}</p>
      <button onClick={() => operation.review(payee)}>Withdraw</button>
      <PinSheet
        operation={operation}
        title="Withdraw"
        review={() => (
          <PaymentReview lead="You withdraw" amount={money(120_000n, 'USD')}>
            to card •••• 1111
          </PaymentReview>
        )}
        success={() => 'It is on its way.'}
        onDone={onDone}
      />
    </>
  );
}

async function open(options: Options = {}) {
  const session = { hideAmounts: true };
  const rendered = renderScreen(<Withdrawal {...options} />, { path: '/pay?a=b', session });
  await rendered.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  return rendered;
}
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });

async function confirm(options: Options = {}) {
  const rendered = await open(options);
  await rendered.user.type(dialog().getByLabelText('PIN'), '2580');
  return rendered;
}

function offer(...capabilities: CapabilityName[]) {
  api.answer('GET /v2/wallet/capabilities', offering(...capabilities));
}

beforeEach(() => onDone.mockClear());

test('amount and payee stand above the PIN, also where amounts are hidden @WALLET-4', async () => {
  await open();
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('$1,200.00');
  expect(words).toContain('•••• 1111');
});

test('the last digit of the PIN confirms, and none before it @WALLET-4 @EASE-3', async () => {
  const { user } = await open();
  dialog().getByText('The last digit confirms.');
  await user.type(dialog().getByLabelText('PIN'), '258');
  expect(await api.settled(call)).toHaveLength(0);
  await user.type(dialog().getByLabelText('PIN'), '0');
  await screen.findByText('It is on its way.');
  expect(api.requests(call)).toHaveLength(1);
});

test('while the answer is awaited nothing closes it @WALLET-4', async () => {
  const { user } = await confirm({ answer: new Promise(() => {}) });
  screen.getByText('Waiting for confirmation…');
  expect(dialog().queryByRole('button')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog'));
  screen.getByText('Waiting for confirmation…');
  expect(onDone).not.toHaveBeenCalled();
});

test('typing after the PIN sends no second payment @WDRAW-4', async () => {
  const { user } = await open();
  await user.type(dialog().getByLabelText('PIN'), '2580580');
  await screen.findByText('It is on its way.');
  await user.keyboard('{Enter}');
  expect(await api.settled(call)).toHaveLength(1);
});

test('success says so and ends where the payment leads @WALLET-4', async () => {
  const { user } = await confirm();
  await screen.findByText('It is on its way.');
  await user.click(button('Done'));
  expect(onDone).toHaveBeenCalledTimes(1);
  screen.getByText('The form is alone');
});

test('the keyboard follows from stage to stage @WALLET-4 @A11Y-1', async () => {
  api.answer(call, done({ transaction_id: 'transaction-1' }));
  const { user } = await confirm();
  const outcome = (await dialog().findByText('Success!')).closest('[role=status]');
  expect(document.activeElement).toBe(button('Done'));
  await user.click(button('Details'));
  expect(document.activeElement).toBe(outcome);
});

test('Enter ends a success @WALLET-4 @EASE-14', async () => {
  const { user } = await confirm();
  await screen.findByText('It is on its way.');
  await user.keyboard('{Enter}');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('closing after a success is the same as Done @WALLET-4', async () => {
  const { user } = await confirm();
  await screen.findByText('It is on its way.');
  await user.click(button('Close'));
  expect(onDone).toHaveBeenCalledTimes(1);
  screen.getByText('The form is alone');
});

async function openDetails() {
  const { user } = await confirm();
  await screen.findByText('It is on its way.');
  await user.click(button('Details'));
  return user;
}

test('DETAILS shows amount, recipient, date and id of the actual transaction @WALLET-4', async () => {
  api.answer(call, done({ transaction_id: 'transaction-77' }));
  const data = aReceipt({
    id: 'transaction-77',
    amount: '-1200.00',
    status: 'held',
    created_at: '2025-03-04T10:20:00Z',
    details: { card: '1111' },
  });
  api.answer('GET /v2/wallet/transaction/transaction-77', done({ data }));
  await openDetails();
  await screen.findByText('20000 00000 00186');
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('Amount$1,200.00');
  expect(words).toContain('RecipientCard •••• 1111');
  expect(words).toMatch(/Date.*4 March 2025/);
  expect(words).toContain('StatusHeld');
});

test('DETAILS of an address name its network @WALLET-4 @WDRAW-2', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const data = aReceipt({ details: { address } });
  api.answer('GET /v2/wallet/transaction/transaction-8', done({ data }));
  await openDetails();
  await screen.findByText(address);
  expect(screen.getByRole('dialog').textContent).toContain(`Address on Ethereum${address}`);
});

test('DETAILS of a backend of the 19 calls is what was confirmed @WALLET-4 @API-3', async () => {
  offer();
  await openDetails();
  const words = screen.getByRole('dialog').textContent;
  expect(words).toContain('$1,200.00');
  expect(words).toContain('•••• 1111');
  expect(words).toContain('transaction-8');
});

test('DETAILS that do not load are asked for again @WALLET-4', async () => {
  const read = 'GET /v2/wallet/transaction/transaction-8';
  api.answer(read, refused('BUSY', 'Not now.'));
  const user = await openDetails();
  await screen.findByText('Not now.');
  expect(screen.getByRole('dialog').textContent).toContain('transaction-8');
  api.answer(read, done({ data: aReceipt({ id: 'transaction-8', status: 'held' }) }));
  await user.click(button('Try again'));
  await screen.findByText('Held');
});

test('a wrong PIN tells the attempts left and asks again @WALLET-4', async () => {
  api.answer(call, refused('PIN_INVALID', 'Wrong PIN.', { attempts_left: 4 }));
  await confirm();
  await screen.findByText('Wrong PIN. 4 attempts left.');
  expect(dialog().getByLabelText<HTMLInputElement>('PIN').value).toBe('');
});

test('a backend that counts no attempts says only that the PIN is wrong @WALLET-4 @API-3', async () => {
  api.answer(call, refused('PIN_INVALID', 'Wrong PIN.'));
  await confirm();
  await screen.findByText('Wrong PIN.');
});

test('a refusal shows the server’s message, and trying again asks for the PIN @WALLET-4', async () => {
  api.answer(call, refused('INSUFFICIENT_FUNDS', 'Too much.'));
  const { user } = await confirm();
  await screen.findByText('Too much.');
  await user.click(button('Try again'));
  dialog().getByLabelText('PIN');
});

test('a blocked PIN tells when it may be tried again @WALLET-4', async () => {
  api.answer(call, refused('PIN_BLOCKED', 'Too many wrong PINs.', { retry_after_s: 850 }, 429));
  await confirm();
  await screen.findByText('Too many wrong PINs.');
  screen.getByText(/^You can try again .*\d\d:\d\d\.$/);
  screen.getByRole('link', { name: 'Contact support' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a forgotten PIN leads to a new one, before and after a block @EASE-8', async () => {
  offer('pin-reset');
  api.answer(call, refused('PIN_BLOCKED', 'Too many wrong PINs.', { retry_after_s: 850 }, 429));
  const { user } = await open();
  expect((await dialog().findByRole('link', { name: 'Forgot PIN?' })).getAttribute('href')).toBe(
    paths.pinReset(),
  );
  await user.type(dialog().getByLabelText('PIN'), '2580');
  await screen.findByText('Too many wrong PINs.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(dialog().getByRole('link', { name: 'Forgot PIN?' }).getAttribute('href')).toBe(
    paths.pinReset(),
  );
});

test('without a clear answer repeating is offered where it cannot pay twice @WDRAW-4', async () => {
  offer('idempotency');
  api.answer(call, dropped());
  const { user } = await confirm();
  await screen.findByText('If you try again, you will not pay twice.');
  expect(screen.queryByText('It did not work')).toBeNull();
  await user.click(button('Try again'));
  await user.type(dialog().getByLabelText('PIN'), '2580');
  await screen.findByText('We got no clear answer');
  const keys = api.requests(call).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('where repeating could pay twice the history is shown instead @WDRAW-4 @API-3', async () => {
  offer();
  api.answer(call, dropped());
  const { user, address } = await confirm();
  await screen.findByText('Look at your history before you try again.');
  expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(dialog().getByRole('link', { name: 'Look in the history' }));
  expect(address()).toBe('/history');
});

test('a user without a PIN is led to set one and back @WALLET-4', async () => {
  api.answer(userCall, json({ data: anAuthInfo({ has_pin: false }) }));
  await open();
  const link = await dialog().findByRole('link', { name: 'Set a PIN' });
  expect(link.getAttribute('href')).toBe(paths.register({ next: '/pay?a=b' }));
  expect(dialog().queryByLabelText('PIN')).toBeNull();
});

test('a blocked PIN is told when the sheet opens, before a digit is typed @EASE-14', async () => {
  const pin_blocked_until = new Date(Date.now() + 900_000).toISOString();
  api.answer(userCall, json({ data: anAuthInfo({ pin_blocked_until }) }));
  await open();
  await dialog().findByText('Too many wrong PINs.');
  dialog().getByText(/^You can try again at \d\d:\d\d\./);
  expect(screen.getByRole('dialog').textContent).toContain('$1,200.00');
  expect(dialog().queryByLabelText('PIN')).toBeNull();
});

test('without a connection no digit is taken, and the sheet says why until it is back @EASE-14', async () => {
  const { user } = await open();
  act(() => setUnreachable('network'));
  dialog().getByText('No connection. Check your network and try again.');
  await user.type(dialog().getByLabelText('PIN'), '2580');
  expect(dialog().getByLabelText<HTMLInputElement>('PIN').value).toBe('');
  act(() => setUnreachable(null));
  expect(dialog().queryByText(/^No connection/)).toBeNull();
  expect(api.requests(call)).toHaveLength(0);
  await user.type(dialog().getByLabelText('PIN'), '2580');
  await screen.findByText('It is on its way.');
});
