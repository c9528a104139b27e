import { endSession, startSession } from '@tessera/session';
import { aRemote } from '../composition/testing/a-remote.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { fetchNext } from './fetch-next.ts';

const modules = ['./log-in', './cards', './carousel', './help'];
const remote = aRemote('a', {
  definition: {
    routes: [
      { path: 'log-in', module: './log-in', access: 'visitor' },
      { path: 'cards', module: './cards', access: 'user' },
      { path: 'help', module: './help', access: 'anyone' },
    ],
    slots: [{ slot: 'home', order: 1, module: './carousel' }],
  },
  exposes: Object.fromEntries(
    modules.map((name) => [
      name,
      { js: [{ file: `${name.slice(2)}.js`, integrity: 'x' }], css: [] },
    ]),
  ),
});
const loader = { refusal: () => null } as Partial<ModuleLoader> as ModuleLoader;

/** Prefetched module scripts, after enough idle moments. */
async function hinted(): Promise<string[]> {
  for (let moment = 0; moment < 10; moment += 1) {
    jest.runAllTimers();
    await Promise.resolve();
    await Promise.resolve();
  }
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')]
    .map(({ href }) => href.slice(href.lastIndexOf('/') + 1))
    .filter((file) => file !== 'entry.js');
}

beforeEach(() => {
  jest.useFakeTimers();
  endSession();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('visitors prefetch pages of visitors and Home, then those of users once there is a session @FED-5', async () => {
  fetchNext(() => [remote], loader);
  expect(await hinted()).toEqual(['log-in.js', 'help.js', 'carousel.js']);
  startSession('token');
  expect(await hinted()).toEqual(['log-in.js', 'help.js', 'carousel.js', 'cards.js']);
});

test('users prefetch pages of users, and none of visitors @FED-5', async () => {
  startSession('token');
  fetchNext(() => [remote], loader);
  expect(await hinted()).toEqual(['cards.js', 'help.js']);
});

test('a browser that saves data prefetches nothing @FED-5 @PERF-1', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fetchNext(() => [remote], loader);
  expect(await hinted()).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
