import { refuseStorage } from '@tessera/testing';
import { endSession, startSession } from './index.ts';
import { isAbsent, isAway } from './lock-rule.ts';
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

test('all scripts of the page have one rule, and what is unknown or malformed is locked @LIFE-2', () => {
  const now = Date.now();
  const soon = String(now + 4 * minuteMs);
  const isOpen = (minutes: string | null, locksAt: string | null) =>
    !isAbsent(now, minutes, locksAt);
  expect([null, '0'].map((never) => isOpen(never, null))).toEqual([true, true]);
  expect(['5', '4', '60', '05'].map((minutes) => isOpen(minutes, soon))).not.toContain(false);
  expect(['3', '1', '-5', 'five', '', 'NaN'].map((minutes) => isOpen(minutes, soon))).not.toContain(
    true,
  );
  const moments = [null, '', 'soon', 'NaN', '0', '-1', '1e99', 'Infinity', String(now), soon + '0'];
  expect(moments.map((at) => isOpen('5', at))).not.toContain(true);
});

test('a choice that nobody can read is the strictest, and the PIN opens it as ever @LIFE-2', () => {
  localStorage.setItem('wallet.lock-minutes', 'five');
  expect(isLocked()).toBe(true);
  touchLock();
  expect([lockMinutes(), isLocked(), isAway()]).toEqual([1, false, false]);
  wait(1);
  expect(isLocked()).toBe(true);
});

test('a browser without a storage locks the app in this tab @LIFE-2 @INPUT-2', () => {
  const giveBack = refuseStorage();
  setLockMinutes(5);
  expect([lockMinutes(), isLocked()]).toEqual([5, false]);
  wait(5);
  expect(isLocked()).toBe(true);
  setLockMinutes(0);
  giveBack();
});
