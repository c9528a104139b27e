import { pageFile } from './page-file.ts';
import type { FileKind } from './page-file.ts';
import { PhaseError } from './phase.ts';

const fileTimeoutMs = 10_000;
const base = new URL('https://wallet.example/remotes/a/1/');
const asset = { file: 'a.js', integrity: 'sha256-x' };
const make = (kind: FileKind = 'chunk') => pageFile(kind, base, asset, fileTimeoutMs);

const elements = () => [...document.head.querySelectorAll<HTMLElement>('script, link')];
const addresses = () =>
  elements().map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
const settle = (index: number, type: 'load' | 'error') =>
  elements()[index]?.dispatchEvent(new Event(type));
const outcome = (arrival: Promise<void>) =>
  arrival.then(
    () => 'here',
    (error: unknown) => (error instanceof PhaseError ? error.phase : error),
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a file is requested once, pinned, for any number of callers @FED-4', async () => {
  const file = make();
  const both = Promise.all([outcome(file.arrive()), outcome(file.arrive())]);
  expect(elements()).toHaveLength(1);
  expect(elements()[0]).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
  settle(0, 'load');
  expect(await both).toEqual(['here', 'here']);
  expect(await outcome(file.arrive())).toBe('here');
});

test('a first failure is retried, since a preload link may have caused it; a second one is reported @FED-3', async () => {
  const arrival = outcome(make().arrive());
  settle(0, 'error');
  await jest.advanceTimersByTimeAsync(0);
  expect(addresses()).toEqual([`${base.href}a.js?attempt=1`]);
  settle(0, 'error');
  expect(await arrival).toBe('chunk');
});

test('each later attempt has a distinct address @FED-3', async () => {
  const file = make('stylesheet');
  const failing = outcome(file.arrive());
  settle(0, 'error');
  await jest.advanceTimersByTimeAsync(0);
  settle(0, 'error');
  expect(await failing).toBe('stylesheet');
  const again = outcome(file.arrive());
  expect(addresses()).toEqual([`${base.href}a.js?attempt=2`]);
  expect(elements()[0]?.dataset['href']).toBe(`${base.href}a.js`);
  settle(0, 'load');
  expect(await again).toBe('here');
});

test('a file that hangs ends in a timeout, and the next attempt sends another request @FED-3', async () => {
  const file = make();
  const hanging = outcome(file.arrive());
  await jest.advanceTimersByTimeAsync(fileTimeoutMs);
  expect(await hanging).toBe('timeout');
  const again = outcome(file.arrive());
  expect(addresses()).toEqual([`${base.href}a.js`, `${base.href}a.js?attempt=1`]);
  settle(1, 'load');
  expect(await again).toBe('here');
});

test('a file that arrives after its timeout is used @FED-3', async () => {
  const file = make();
  const hanging = outcome(file.arrive());
  await jest.advanceTimersByTimeAsync(fileTimeoutMs);
  await hanging;
  settle(0, 'load');
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome(file.arrive())).toBe('here');
});

test('a stylesheet stays in the page, a script that has run does not', async () => {
  const arrivals = [make('stylesheet').arrive(), make('chunk').arrive()];
  settle(0, 'load');
  settle(1, 'load');
  await Promise.all(arrivals);
  expect(elements().map(({ tagName }) => tagName)).toEqual(['LINK']);
});
