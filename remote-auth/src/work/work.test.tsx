import { done, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import { StatusAnnouncer } from '@tessera/ui';
import LogIn from '../exposes/log-in.tsx';

const api = startFakeApi();
const sendCall = 'POST /v2/wallet/auth/send_code';
const challenge = { parameters: { nonce: '00', salt: '11', keyPrefix: '22' }, signature: '33' };
const encoded = btoa(JSON.stringify(challenge));
const solution = { counter: 5, derivedKey: '2244', time: 1 };

class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = [];
  readonly told: unknown[] = [];
  terminated = false;
  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(message: { readonly type: string }) {
    this.told.push(message);
    if (message.type === 'abort') queueMicrotask(() => this.answer(null));
  }
  answer(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.terminated = true;
  }
}

beforeEach(() => {
  FakeWorker.started.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined });
  api.answer(sendCall, ({ headers }) =>
    headers['proof-of-work'] === undefined
      ? refused('WORK_REQUIRED', 'Solve a task first.', { challenge: encoded }, 429)
      : done({ resend_after_s: 30 }),
  );
});
afterEach(() => localStorage.clear());

async function askForCode() {
  const page = (
    <>
      <LogIn />
      <StatusAnnouncer />
    </>
  );
  const shown = renderScreen(page, { path: '/auth/login', session: { token: null } });
  await shown.user.type(await screen.findByLabelText('Phone'), '2025550123');
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(FakeWorker.started.length).toBeGreaterThan(0));
  return shown;
}

const worker = () => FakeWorker.started[0] as FakeWorker;

test('a challenge is solved in workers without a press, and announced @SEC-3', async () => {
  await askForCode();
  expect(screen.getByRole('status').textContent).toMatch(/^One moment: your browser solves a task/);
  await waitFor(() => expect(worker().told).toMatchObject([{ type: 'work', challenge }]));
  worker().answer(solution);
  await screen.findByLabelText('Code of 4 digits');
  expect(screen.queryByText(/^One moment/, { selector: 'form *' })).toBeNull();
  const sent = api.requests(sendCall);
  expect(sent.map(({ body }) => body)).toEqual([
    { phone: '+12025550123' },
    { phone: '+12025550123' },
  ]);
  const proof: unknown = JSON.parse(atob(String(sent[1]?.headers['proof-of-work'])));
  expect(proof).toEqual({ challenge, solution });
  expect(FakeWorker.started.every(({ terminated }) => terminated)).toBe(true);
});

test('leaving the step cancels the work, and nothing is sent @SEC-3', async () => {
  const { unmount } = await askForCode();
  await waitFor(() => expect(worker().told).toHaveLength(1));
  unmount();
  await waitFor(() => expect(FakeWorker.started.every((each) => each.terminated)).toBe(true));
  expect(await api.settled(sendCall)).toHaveLength(1);
});

test('a browser that cannot solve it shows the server’s message and keeps the form @SEC-3', async () => {
  await askForCode();
  await waitFor(() => expect(worker().told).toHaveLength(1));
  worker().dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toBe('Solve a task first.');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '(202) 555-0123');
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false);
});

test('challenges are solved three times at most @SEC-3', async () => {
  api.answer(sendCall, refused('WORK_REQUIRED', 'Too many.', { challenge: encoded }, 429));
  jest.spyOn(FakeWorker.prototype, 'postMessage').mockImplementation(function (
    this: FakeWorker,
    { type },
  ) {
    if (type === 'work') queueMicrotask(() => this.answer(solution));
  });
  await askForCode();
  expect((await screen.findByRole('alert')).textContent).toBe('Too many.');
  expect(api.requests(sendCall)).toHaveLength(4);
});
