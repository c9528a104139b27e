import { json, raw, refuseStorage, startFakeApi } from '@tessera/testing';
import { startSession } from '@tessera/session';
import { checkVersion } from './version-check.ts';

const api = startFakeApi();
const serve = (version: string) => api.answer('GET /version.json', json({ version }));

let logged: unknown[];
let reloads: number;
const check = (mayReload = true) =>
  checkVersion('0.0.1', {
    origin: api.origin,
    mayReload: () => mayReload,
    reload: () => {
      reloads += 1;
    },
  });

function giveServiceWorkers(unregister: () => Promise<boolean>): void {
  const value = { getRegistrations: () => Promise.resolve([{ unregister }, { unregister }]) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
}

beforeEach(() => {
  logged = [];
  reloads = 0;
  sessionStorage.clear();
  jest.spyOn(console, 'info').mockImplementation((line) => logged.push(line));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the running version is logged, and the same served version changes nothing @SHELL-7', async () => {
  serve('0.0.1');
  await check();
  expect(logged).toEqual(['version 0.0.1']);
  expect(reloads).toBe(0);
});

test('the served version is requested past every cache, without the token @API-1 @SHELL-7', async () => {
  startSession('t-1');
  serve('0.0.1');
  await check();
  const [{ headers, query }] = api.requests('GET /version.json') as [
    ReturnType<typeof api.requests>[0],
  ];
  expect(query.toString()).toMatch(/^t=\d{13}$/);
  expect(headers).toMatchObject({
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    expires: '0',
  });
  expect(headers).not.toHaveProperty('authorization');
});

test('another version is logged, workers are unregistered and the page reloads @SHELL-7', async () => {
  let unregistered = 0;
  giveServiceWorkers(() => Promise.resolve(Boolean((unregistered += 1))));
  serve('0.0.2');
  await check();
  expect(logged[1]).toContain('0.0.2 is served, refreshing');
  expect([unregistered, reloads]).toEqual([2, 1]);
});

test('the page reloads also when unregistering fails @SHELL-7', async () => {
  giveServiceWorkers(() => Promise.reject(new Error('refused')));
  serve('0.0.2');
  await check();
  expect(reloads).toBe(1);
});

test('a tab that can remember nothing over a reload does not reload @SHELL-7 @INPUT-2', async () => {
  const giveBack = refuseStorage();
  serve('0.0.2');
  await check();
  expect(reloads).toBe(0);
  giveBack();
});

test('a page that is still old after its reload does not reload for ever @SHELL-7', async () => {
  serve('0.0.2');
  await check();
  await check();
  expect(reloads).toBe(1);
  serve('0.0.3');
  await check();
  expect(reloads).toBe(2);
});

test('the reload waits until a payment has ended @SHELL-7', async () => {
  serve('0.0.2');
  await check(false);
  expect(reloads).toBe(0);
  await check(true);
  expect(reloads).toBe(1);
});

test('an unreadable answer changes nothing @SHELL-7', async () => {
  api.answer('GET /version.json', raw('<!doctype html>'));
  await check();
  expect(reloads).toBe(0);
});
