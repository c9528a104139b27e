import { broken, json, startFakeApi } from '@tessera/testing';
import { act, renderHook } from '@testing-library/react';
import { registrySchemaUrl } from '@tessera/contract';
import type { DeployedRemote, RemoteVersion } from '@tessera/contract';
import { createComposition } from '../composition/composition.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { decline, lookForUpdate, useOffer } from './look-for-update.tsx';

const api = startFakeApi();

function version(number: string, traffic = 100): RemoteVersion {
  return {
    url: `/remotes/cards/${number}/entry.js`,
    metadata: { integrity: `sha256-${'B'.repeat(43)}=`, version: number },
    deployment: { traffic, default: traffic > 0 },
    extras: {
      container: 'remote_cards',
      definition: { name: 'cards', contract: 1 },
      exposes: {},
      shared: {},
    },
  };
}
const onPage: DeployedRemote = { ...version('1'), kind: 'default', key: 'tessera/cards' };

let revision = 0;
/** Deploys something, under its own revision. */
function deploy(number: string, host: object = { version: '0.0.1' }): void {
  revision += 1;
  api.answer('GET /version.json', json({ ...host, deployment: `d${revision}` }));
  const microFrontends = { 'tessera/cards': [version(number)] };
  api.answer('GET /registry.json', json({ schema: registrySchemaUrl, microFrontends }));
}

let offered: { readonly current: boolean };
const addToFrame = jest.fn();
let nowMs = 0;
const later = (ms: number) => (nowMs += ms);

async function look(remote = onPage): Promise<boolean> {
  const composition = createComposition([remote], {} as ModuleLoader, jest.fn());
  await act(() => lookForUpdate(composition, addToFrame));
  return offered.current;
}

beforeEach(() => {
  Object.assign(globalThis, { HOST_VERSION: '0.0.1' });
  // Resolves paths against the fake server, as a page does against its own.
  const ask = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path, init) => ask(new URL(path as string, api.origin), init));
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  later(60_000);
  offered = renderHook(useOffer).result;
});

test('nothing is offered if the page runs the deployed builds @FED-6', async () => {
  deploy('1');
  expect(await look()).toBe(false);
  expect(addToFrame).not.toHaveBeenCalled();
});

test.each([
  ['another version of a remote', '2', { version: '0.0.1' }],
  ['another version of the host', '1', { version: '0.0.2' }],
])('%s is offered @FED-6', async (_what, number, host) => {
  deploy(number, host);
  expect(await look()).toBe(true);
  expect(addToFrame).toHaveBeenCalledWith(expect.any(Function));
});

test('another build of the same version of the host is offered @FED-6', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/host/0.0.1-aaa/main.js');
  document.head.append(script);
  deploy('1', { version: '0.0.1', host: '0.0.1-aaa' });
  expect(await look()).toBe(false);
  later(60_000);
  deploy('1', { version: '0.0.1', host: '0.0.1-bbb' });
  expect(await look()).toBe(true);
  script.remove();
});

test('an update that is rolled back is no longer offered @FED-6', async () => {
  deploy('2');
  expect(await look()).toBe(true);
  later(60_000);
  deploy('1');
  expect(await look()).toBe(false);
});

test('a declined update is not offered again, a later deployment is @FED-6', async () => {
  deploy('2');
  await look();
  act(decline);
  later(60_000);
  expect(await look()).toBe(false);
  later(60_000);
  deploy('3');
  expect(await look()).toBe(true);
});

test('an override is no update @FED-6 @REL-4', async () => {
  deploy('1');
  const override = { ...version('dev', 0), kind: 'override', key: onPage.key } as const;
  expect(await look(override)).toBe(false);
});

test('frequent returns to the page ask the server at most twice a minute @FED-6', async () => {
  deploy('1');
  await look();
  later(29_000);
  await look();
  expect(api.requests('GET /version.json')).toHaveLength(1);
  later(1000);
  await look();
  expect(api.requests('GET /version.json')).toHaveLength(2);
});

test('a deployment known to be on the page is not compared again @FED-6', async () => {
  deploy('1');
  await look();
  later(60_000);
  await look();
  expect(api.requests('GET /version.json')).toHaveLength(2);
  expect(api.requests('GET /registry.json')).toHaveLength(1);
});

test.each(['GET /version.json', 'GET /registry.json'] as const)(
  'nothing is offered when %s fails @FED-6',
  async (document) => {
    deploy('1');
    await look();
    later(60_000);
    deploy('2');
    api.answer(document, broken());
    expect(await look()).toBe(false);
  },
);

test('a page that takes another deployment at once offers nothing @LIFE-10 @FED-6', async () => {
  deploy('2');
  const composition = createComposition([onPage], {} as ModuleLoader, jest.fn());
  const take = jest.fn(() => true);
  await act(() => lookForUpdate(composition, addToFrame, take));
  expect(take).toHaveBeenCalledWith(`d${revision}`);
  expect(offered.current).toBe(false);
});
