import { act, fireEvent, screen } from '@testing-library/react';
import { startSession } from '@tessera/session';
import { setLockMinutes } from '@tessera/session/lock';
import { startFakeApi } from '@tessera/testing';
import { loadRest } from './load-rest.tsx';

startFakeApi();

const minuteMs = 60_000;
const goOn = jest.fn();
let load: jest.Mock<Promise<() => void>>;
let root: HTMLElement;

const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
const come = () => load.mockImplementation(() => Promise.resolve(goOn));
const returnTo = () => void document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root">$100.00</div>';
  root = document.getElementById('root')!;
  goOn.mockClear();
  load = jest.fn(() => Promise.reject(new Error('no connection')));
});
afterEach(async () => {
  // Whatever a test began ends, so that it hears of no event of the next.
  come();
  await pass(0);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  localStorage.clear();
  jest.useRealTimers();
});

test('it is tried again after ever longer pauses, five times, and then left @EASE-14', async () => {
  loadRest(root, load);
  const triesAfter = [];
  for (const seconds of [0, 5, 10, 20, 40, 80]) {
    await pass(seconds * 1_000);
    triesAfter.push(load.mock.calls.length);
  }
  expect(triesAfter).toEqual([1, 2, 3, 4, 5, 6]);
  await pass(60 * minuteMs);
  expect(load).toHaveBeenCalledTimes(6);
  expect(root.hidden).toBe(false);
});

test.each([
  ['a connection', () => window.dispatchEvent(new Event('online'))],
  ['a return to the page', returnTo],
])('%s has it tried once more, and it goes on once @EASE-14', async (_what, happen) => {
  loadRest(root, load);
  await pass(60 * minuteMs);
  load.mockClear();
  happen();
  happen();
  await pass(60 * minuteMs);
  expect(load).toHaveBeenCalledTimes(1);
  come();
  happen();
  await pass(0);
  expect(goOn).toHaveBeenCalledTimes(1);
  happen();
  await pass(60 * minuteMs);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('while the app is locked @LIFE-2', () => {
  const missing = () => screen.queryByRole('alert');
  const tryAgain = () => screen.getByRole('button', { name: 'Try again' });

  test('the brand stands in for it until what opens it is here', async () => {
    let arrive: (rest: () => void) => void = () => undefined;
    load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const { here, cover } = loadRest(root, load);
    const uncover = await act(async () => Promise.resolve(cover()));
    expect(root.hidden).toBe(true);
    expect(screen.getByRole('main', { name: 'Loading' }).textContent).toBe('Tessera');
    expect(missing()).toBeNull();
    arrive(goOn);
    await here;
    act(uncover);
    expect(document.body.children).toHaveLength(1);
  });

  test('it says that this could not be loaded, and a press tries again', async () => {
    const { cover } = loadRest(root, load);
    const uncover = await act(async () => Promise.resolve(cover()));
    await pass(0);
    expect(missing()?.textContent).toBe('The app is locked. What opens it could not be loaded.');
    await pass(60 * minuteMs);
    load.mockImplementation(() => new Promise(() => undefined));
    fireEvent.click(tryAgain());
    expect(tryAgain().getAttribute('aria-busy')).toBe('true');
    expect(missing()).not.toBeNull();
    expect(load).toHaveBeenCalledTimes(7);
    expect([root.hidden, screen.queryAllByText('$100.00').length]).toEqual([true, 1]);
    act(uncover);
  });

  test('a page without it is covered at a return after the minutes are over', async () => {
    document.title = 'Maria Lopez';
    startSession('t-1');
    setLockMinutes(5);
    loadRest(root, load);
    await pass(4 * minuteMs);
    act(returnTo);
    expect(root.hidden).toBe(false);
    // The tab sleeps, and no timer runs.
    jest.setSystemTime(Date.now() + 2 * minuteMs);
    act(returnTo);
    expect([root.hidden, document.title]).toEqual([true, 'Tessera']);
    await pass(0);
    expect(missing()).not.toBeNull();
    come();
    fireEvent.click(tryAgain());
    await pass(0);
    expect(goOn).toHaveBeenCalledTimes(1);
    // The lock itself shows the app.
    expect([root.hidden, missing()]).toEqual([true, null]);
  });

  test('a page without it is covered where nobody leaves it, too, and stays so', async () => {
    startSession('t-1');
    setLockMinutes(5);
    loadRest(root, load);
    await pass(4 * minuteMs);
    expect(root.hidden).toBe(false);
    await pass(2 * minuteMs);
    expect(root.hidden).toBe(true);
    await pass(60 * minuteMs);
    expect([root.hidden, document.querySelectorAll('main').length]).toEqual([true, 1]);
    come();
    fireEvent.click(tryAgain());
    await pass(0);
  });
});
