import type { Answer } from './decode.ts';
import { codeReader } from './code-reader.ts';

class FakeWorker {
  static readonly started: FakeWorker[] = [];
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeWorker.started.push(this);
  }
  addEventListener() {}
  postMessage() {}
  terminate() {
    this.terminated = true;
  }
}
const worker = (number: number) => FakeWorker.started[number] as FakeWorker;

const answer: Answer = { ok: true, text: 'told' };
const failed: Answer = { ok: false, reason: 'failed' };
const input = new Blob(['picture']);
const loadCode = jest.fn(() => Promise.resolve({ default: 'code of the worker' }));
const reader = () => codeReader<Blob>({ loadCode, patienceMs: 5000 });
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  FakeWorker.started.length = 0;
  loadCode.mockClear();
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:own', revokeObjectURL: () => undefined });
});
afterEach(() => jest.useRealTimers());

test('one worker, started from a blob of pinned code, answers reads one after the other @PAY-3 @FED-4', async () => {
  const { read } = reader();
  for (let question = 0; question < 2; question += 1) {
    const asked = read(input);
    await settled();
    worker(0).onmessage?.({ data: answer });
    expect(await asked).toEqual(answer);
  }
  expect(FakeWorker.started).toHaveLength(1);
  expect(worker(0).address).toBe('blob:own');
});

test('a worker that hangs is terminated, and the next read gets another one @PAY-1', async () => {
  const { read } = reader();
  const hung = read(input);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await hung).toEqual(failed);
  expect(worker(0).terminated).toBe(true);

  const asked = read(input);
  await settled();
  worker(1).onmessage?.({ data: answer });
  expect(await asked).toEqual(answer);
});

test('a worker that breaks is replaced too @PAY-1', async () => {
  const { read } = reader();
  const asked = read(input);
  await settled();
  worker(0).onerror?.();
  expect(await asked).toEqual(failed);
  void read(input);
  await settled();
  expect(FakeWorker.started).toHaveLength(2);
});

test('code that fails to load is an answer, and is loaded again @PAY-3', async () => {
  loadCode.mockRejectedValueOnce(new Error('changed byte'));
  const { read } = reader();
  expect(await read(input)).toEqual(failed);
  expect(FakeWorker.started).toEqual([]);
  void read(input);
  await settled();
  expect(FakeWorker.started).toHaveLength(1);
});

test('closing terminates the worker and resolves the pending read @PAY-3', async () => {
  const { read, close } = reader();
  const asked = read(input);
  await settled();
  close();
  expect(await asked).toEqual(failed);
  expect(worker(0).terminated).toBe(true);
});

test('a reader that is closed while its code loads starts no worker @PAY-3', async () => {
  const { read, close } = reader();
  const asked = read(input);
  close();
  expect(await asked).toEqual(failed);
  expect(FakeWorker.started).toEqual([]);
});
