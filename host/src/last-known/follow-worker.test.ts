import { waitFor } from '@testing-library/react';
import { endSession, setTheme, startSession } from '@tessera/session';
import { followWorker } from './follow-worker.ts';

const register = jest.fn(() => Promise.resolve());
const postMessage = jest.fn();

function offer(word: string | undefined): void {
  const { dataset } = document.documentElement;
  if (word === undefined) delete dataset['worker'];
  else dataset['worker'] = word;
}

const drop = jest.fn(() => Promise.resolve(true));

beforeEach(() => {
  Object.assign(globalThis, { caches: { delete: drop } });
  drop.mockClear();
  register.mockClear();
  postMessage.mockClear();
  endSession();
  const ready = Promise.resolve({ active: { postMessage } });
  const value = { register, ready };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  const entries = ['/host/1/main.js', '/v2/wallet'].map((path) => ({
    name: location.origin + path,
  }));
  Object.assign(performance, { getEntriesByType: () => entries });
  offer('keep');
});

test.each([undefined, 'pass'])(
  'a page that says %j of the worker starts none @LIFE-10',
  async (word) => {
    offer(word);
    await followWorker();
    expect(register).not.toHaveBeenCalled();
  },
);

test('the pages of a user are kept, from the first visit on @LIFE-10', async () => {
  startSession('a');
  history.replaceState(null, '', '/history');
  await followWorker();
  expect(register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' });
  expect(postMessage).toHaveBeenCalledWith({
    pages: ['/', '/history'],
    files: ['/host/1/main.js', '/v2/wallet'],
  });
});

test('those of a visitor are, once they have logged in @LIFE-10', async () => {
  await followWorker();
  expect(postMessage).not.toHaveBeenCalled();
  startSession('b');
  await waitFor(() => expect(postMessage).toHaveBeenCalled());
});

test('pages that were kept for another user, language or theme are gone @LIFE-10 @AUTH-8', async () => {
  startSession('a');
  await followWorker();
  drop.mockClear();
  setTheme('dark');
  expect(drop).toHaveBeenCalledWith('wallet.pages');
  drop.mockClear();
  endSession();
  expect(drop).toHaveBeenCalledWith('wallet.pages');
});
