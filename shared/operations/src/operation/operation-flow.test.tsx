import type { OperationName } from '@tessera/api';
import { call as sendCall } from '@tessera/api';
import {
  broken,
  done,
  dropped,
  offering,
  renderScreen,
  silent,
  startFakeApi,
} from '@tessera/testing';
import type { Reply } from '@tessera/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { money } from '@tessera/money';
import { setUnreachable } from '@tessera/session';
import type { Session } from '@tessera/session';
import * as transfers from '@tessera/wire/transfers';
import { LostOperation } from './lost-operation.tsx';
import { PaymentReview } from './sheet-outcome.tsx';
import { OperationFlow } from './operation-flow.tsx';
import { useMoneyOperation } from './use-money-operation.ts';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

const api = startFakeApi();
const call = 'POST /v2/wallet/transfer';
const outcomeCall = 'GET /v2/wallet/outcome';
const outcome = (state: string, answer: unknown = null) => done({ data: { state, answer } });
const made = outcome('done', { status: 'ok', transaction_id: null });
const keys = (of: typeof call | typeof outcomeCall) =>
  api.requests(of).map(({ headers }) => headers['idempotency-key']);
const onTryAgain = jest.fn();
const onAnother = jest.fn();
const onDone = jest.fn();

function Flow() {
  const operation = useMoneyOperation<string>('transfer', {
    send: (id, intent, pin) => sendCall(transfers.send, { body: { id, pin }, intent }),
    summarize: () => ({
      amount: money(2_500n, 'USD'),
      payee: 'Maria L.',
      details: { phone: '+12025550124' },
    }),
  });
  return (
    <OperationFlow
      operation={operation}
      title="Send"
      review={() => <PaymentReview lead="You send" amount={money(2_500n, 'USD')} />}
      success={() => 'It is there.'}
      onDone={onDone}
      onTryAgain={onTryAgain}
      onAnother={onAnother}
    >
      <button onClick={() => operation.review('transfer-1')}>Continue</button>
    </OperationFlow>
  );
}

const open = (session: Partial<Session> = {}) => renderScreen(<Flow />, { session });
const dialog = () => within(screen.getByRole('dialog'));
const next = () => screen.findByRole('button', { name: 'Continue' });

async function confirm(reply: Reply) {
  api.answer(call, reply);
  const rendered = open();
  await rendered.user.click(await next());
  await rendered.user.type(dialog().getByLabelText('PIN'), '2580');
  return rendered;
}

async function reload(session: Partial<Session> = {}) {
  const first = await confirm(silent());
  await screen.findByText('Waiting for confirmation…');
  first.unmount();
  return open(session);
}

beforeEach(() => [onTryAgain, onAnother, onDone].forEach((listener) => listener.mockClear()));

test('a success leads where the remote says, and the form is there again @KIT-4 @WALLET-4', async () => {
  const { user } = await confirm(done({ transaction_id: null }));
  await screen.findByText('It is there.');
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledWith('transfer-1');
  await next();
});

test('after a reload the form waits until it is clear what became of the last one @KIT-4 @WDRAW-4', async () => {
  api.answer(outcomeCall, silent());
  await reload();
  await screen.findByText('We are checking your last transfer.');
  screen.getByText('$25.00 to Maria L.');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await waitFor(() => expect(keys(outcomeCall)).toEqual(keys(call)));
});

test('one that was made leads to another, and is told once @KIT-4 @WDRAW-4', async () => {
  api.answer(outcomeCall, made);
  const { user, unmount } = await reload();
  await user.click(await screen.findByRole('button', { name: 'Make another transfer' }));
  expect(onAnother).toHaveBeenCalledTimes(1);
  unmount();
  open();
  await next();
});

test('one that was not made is the remote’s to make again, with what is remembered @KIT-4 @WDRAW-4', async () => {
  api.answer(outcomeCall, outcome('done', { status: 'error' }));
  const { user } = await reload();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(onTryAgain).toHaveBeenCalledWith({
    amount: '25.00',
    currencyCode: 'USD',
    payee: 'Maria L.',
    phone: '+12025550124',
  });
  await next();
});

test('closed without a clear answer it is found out about, and nothing is sent @KIT-4 @WDRAW-4', async () => {
  api.answer(outcomeCall, made);
  const { user } = await confirm(dropped());
  await screen.findByText('We got no clear answer');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await screen.findByText('Your last transfer went through.');
  expect(api.requests(call)).toHaveLength(1);
});

describe('once the connection is back', () => {
  async function lose() {
    const rendered = await confirm(dropped());
    await screen.findByText('We got no clear answer');
    act(() => setUnreachable('network'));
    return rendered;
  }
  const reconnect = () => act(() => setUnreachable(null));

  test('the sheet asks by itself and says that it was made, once @EASE-14 @WDRAW-4', async () => {
    api.answer(outcomeCall, made);
    const { user } = await lose();
    expect(await api.settled(outcomeCall)).toHaveLength(0);
    reconnect();
    await dialog().findByText('It is there.');
    expect(keys(outcomeCall)).toEqual(keys(call));
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    expect(onDone).toHaveBeenCalledWith('transfer-1');
    await next();
    expect(api.requests(call)).toHaveLength(1);
  });

  test('one that was not made is told on the page, and can be made again @EASE-14 @WDRAW-4', async () => {
    api.answer(outcomeCall, outcome('done', { status: 'error' }));
    const { user } = await lose();
    reconnect();
    await screen.findByText('Your last transfer was not made. No money moved.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    await next();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a page that could not find out asks again @EASE-14 @WDRAW-4', async () => {
    api.answer(outcomeCall, broken());
    await reload();
    await screen.findByText('We could not find out what became of your last transfer.');
    act(() => setUnreachable('network'));
    api.answer(outcomeCall, made);
    reconnect();
    await screen.findByText('Your last transfer went through.');
  });
});

test.each([
  ['can be asked', ['idempotency'], true],
  ['cannot be asked', [], false],
] as const)('when nobody can tell, a backend that %s @KIT-4 @API-3', async (_what, names, asks) => {
  api.answer('GET /v2/wallet/capabilities', offering(...names));
  api.answer(outcomeCall, broken());
  await reload();
  await screen.findByText('We could not find out what became of your last transfer.');
  expect(screen.queryByRole('button', { name: 'Ask again' }) !== null).toBe(asks);
  screen.getByRole('link', { name: 'Look in the history' });
});

test('a stored operation hides amounts that are hidden @KIT-4 @SHELL-9', async () => {
  api.answer(outcomeCall, silent());
  await reload({ hideAmounts: true });
  await screen.findByText('$•••• to Maria L.');
});

describe('the outcome of a lost one is told', () => {
  const words = {
    withdrawal: ['Your last withdrawal was made.', 'Прошлый вывод оформлен.'],
    transfer: ['Your last transfer went through.', 'Прошлый перевод выполнен.'],
    payment: ['Your last payment was made.', 'Прошлый платёж выполнен.'],
    exchange: ['Your last exchange was made.', 'Прошлый обмен выполнен.'],
  } as const;
  const lost: LostOutcome = {
    state: 'done',
    transactionId: null,
    summary: null,
    ask: () => undefined,
    dismiss: () => undefined,
  };
  const cases = Object.entries(words).flatMap(([name, texts]) =>
    (['en', 'ru'] as const).map(
      (language, place) => [name as OperationName, language, texts[place] ?? ''] as const,
    ),
  );

  test.each(cases)('a %s is named in %s @KIT-4 @I18N-1', (name, language, text) => {
    renderScreen(<LostOperation operation={{ name, lost }} onTryAgain={onTryAgain} />, {
      session: { language },
    });
    screen.getByText(text);
  });
});
