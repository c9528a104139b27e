import { useState } from 'react';
import type { ComponentType } from 'react';
import { endSession, provideSlots, startSession } from '@tessera/session';
import { isLocked, setLockMinutes, touchLock } from '@tessera/session/lock';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { CompositionContext, createComposition } from '../composition/composition.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { OfferedSlot } from '../composition/showing/offered-slot.tsx';
import { aRemote } from '../composition/testing/a-remote.ts';
import { AppLock } from './app-lock.tsx';

startFakeApi();
beforeAll(() => provideSlots(OfferedSlot));

const minuteMs = 60_000;
const opener = aRemote('settings', {
  definition: { slots: [{ slot: 'lock', order: 10, module: './lock' }] },
});

function Opener() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <button onClick={() => setTries(tries + 1)}>Wrong, {tries}</button>
      <button onClick={touchLock}>Right</button>
    </>
  );
}

function show(remotes = [opener], component: ComponentType = Opener) {
  const loader = {
    loaded: () => component,
    load: () => Promise.resolve({ ok: true, component }),
  } as unknown as ModuleLoader;
  const composition = createComposition(remotes, loader, jest.fn());
  renderScreen(
    <CompositionContext value={composition}>
      <button>Touch</button>
      <AppLock />
    </CompositionContext>,
  );
}

const wait = (minutes: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(minutes * minuteMs);
  });
const locked = () => screen.queryByRole('dialog', { name: 'Locked while you were away' });
const touch = () => fireEvent.pointerDown(screen.getByText('Touch'));

const root = () => document.getElementById('root')!;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  window.scrollTo = () => undefined;
  jest.useFakeTimers();
  startSession('t-1');
  setLockMinutes(5);
});
afterEach(() => {
  setLockMinutes(0);
  jest.useRealTimers();
});

test('an app that nobody touches is locked, and open again once a part says so @LIFE-2', async () => {
  document.title = 'Maria Lopez';
  show();
  await wait(4.9);
  expect(locked()).toBeNull();
  await wait(0.2);
  expect(locked()).not.toBeNull();
  expect([root().hidden, document.title]).toEqual([true, 'Tessera']);
  fireEvent.click(screen.getByText('Wrong, 0'));
  expect(locked()).not.toBeNull();
  fireEvent.click(screen.getByText('Right'));
  expect(locked()).toBeNull();
  expect([root().hidden, document.title]).toEqual([false, 'Maria Lopez']);
});

test('touches put it off, and one that comes too late locks @LIFE-2', async () => {
  show();
  await wait(4);
  touch();
  await wait(4);
  expect(locked()).toBeNull();
  // A computer that slept runs no timers.
  jest.setSystemTime(Date.now() + 5 * minuteMs);
  touch();
  expect(isLocked()).toBe(true);
  await wait(0);
});

test('no way of the browser closes the lock @LIFE-2', async () => {
  show();
  await wait(5.1);
  const dialog = locked()!;
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog.hasAttribute('open')).toBe(true);
});

test('a logout opens it, and nothing locks for visitors @LIFE-2', async () => {
  show();
  await wait(5.1);
  act(() => endSession());
  expect(locked()).toBeNull();
  await wait(60);
  expect(locked()).toBeNull();
});

test('a page that the first script hid is shown again where nothing is locked @LIFE-2', () => {
  root().hidden = true;
  show();
  expect(root().hidden).toBe(false);
});

test('nothing locks where no remote could open it @LIFE-2', async () => {
  show([]);
  await wait(60);
  expect(locked()).toBeNull();
  expect(isLocked()).toBe(false);
});

test('a part that fails leaves the app locked @LIFE-2 @FED-3', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  Reflect.set(globalThis, 'reportError', jest.fn());
  show([opener], () => {
    throw new Error('fails on purpose');
  });
  await wait(5.1);
  expect(locked()).not.toBeNull();
  screen.getByRole('alert');
});
