import { endSession, startSession } from './index.ts';
import { isLocked, lockMinutes, setLockMinutes, touchLock } from './lock.ts';

const minuteMs = 60_000;
const locksAt = 'wallet.locks-at';

beforeEach(() => {
  jest.useFakeTimers();
  startSession('t-1');
  setLockMinutes(5);
});
afterEach(() => {
  setLockMinutes(0);
  jest.useRealTimers();
});
const wait = (minutes: number) => jest.setSystemTime(Date.now() + minutes * minuteMs);

test('the app locks after the chosen minutes without a touch, and not before @LIFE-2', () => {
  wait(4.9);
  expect(isLocked()).toBe(false);
  touchLock();
  wait(4.9);
  expect(isLocked()).toBe(false);
  wait(0.1);
  expect(isLocked()).toBe(true);
  touchLock();
  expect(isLocked()).toBe(false);
});

test('it never locks where that was chosen, or nothing was @LIFE-2', () => {
  setLockMinutes(0);
  expect([lockMinutes(), localStorage.getItem(locksAt)]).toEqual([0, null]);
  wait(600);
  expect(isLocked()).toBe(false);
  localStorage.clear();
  expect(isLocked()).toBe(false);
});

test.each([
  ['is further away than was chosen, since the clock was set back', '9999999999999'],
  ['is no time', 'soon'],
  ['is gone', null],
])('it is locked where the moment %s @LIFE-2', (_how, at) => {
  if (at === null) localStorage.removeItem(locksAt);
  else localStorage.setItem(locksAt, at);
  expect(isLocked()).toBe(true);
});

test('it is for users alone, and not before they have a PIN @LIFE-2', () => {
  wait(5);
  endSession();
  expect(isLocked()).toBe(false);
  startSession('t-2', { registering: true });
  expect(isLocked()).toBe(false);
});

test('a browser without a storage locks nothing @LIFE-2', () => {
  setLockMinutes(0);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  setLockMinutes(5);
  expect([lockMinutes(), isLocked()]).toEqual([0, false]);
  jest.restoreAllMocks();
});
