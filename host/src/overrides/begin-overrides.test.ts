import { json, startFakeApi } from '@tessera/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { LoadableRemote } from '@tessera/contract';
import { aRemote } from '../composition/testing/a-remote.ts';
import { createComposition } from '../composition/composition.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import type { FrameAddition } from '../frame/frame-additions.tsx';
import type { TelemetryRecord } from '../telemetry/record.ts';
import { beginOverrides } from './begin-overrides.ts';
import { useOverrides } from './override-states.ts';

const api = startFakeApi();
const deployed = aRemote('cards');

/** The developer's machine; jsdom does not implement server-sent events. */
let machine: EventTarget | undefined;
function listenToMachine(): EventTarget {
  machine = new EventTarget();
  return machine;
}

const publish = (build: string, parts: Record<string, unknown> = {}) =>
  api.answer(
    'GET /remote.json',
    json({
      version: build,
      entry: { file: 'entry.js', integrity: `sha256-${build.repeat(43)}=` },
      container: 'remote_cards',
      definition: { name: 'cards', contract: 1 },
      exposes: {},
      shared: {},
      ...parts,
    }),
  );

function tell(event: Event): void {
  act(() => {
    machine?.dispatchEvent(event);
  });
}

let recorded: TelemetryRecord[];
let added: FrameAddition[];
const kept = () => sessionStorage.getItem('wallet.overrides');
let overrides: { readonly current: ReturnType<typeof useOverrides> };
const state = (name: string) => overrides.current.states.find((each) => each.name === name);

/** Opens a page at an address whose deployment permits overrides from the fake server. */
async function open(address: string) {
  history.replaceState(null, '', address);
  const loader = { refusal: () => null, loaded: () => null } as unknown as ModuleLoader;
  const composition = createComposition([deployed], loader, jest.fn());
  const parts = {
    composition,
    origins: [api.origin],
    addToFrame: (addition: FrameAddition) => added.push(addition),
    record: (entry: TelemetryRecord) => recorded.push(entry),
  };
  await act(() => beginOverrides(parts));
  return () => composition.remotes().map((remote) => (remote as LoadableRemote).url);
}
const asked = (name = 'cards') => `?override=${name}@${api.origin}/remote.json`;
/** Opens a page in a tab that has allowed a remote from the fake server. */
function openAllowed(name = 'cards') {
  sessionStorage.setItem('wallet.overrides', `${name}@${api.origin}/remote.json`);
  return open('/');
}

beforeEach(() => {
  recorded = [];
  added = [];
  machine = undefined;
  Object.assign(globalThis, { EventSource: jest.fn(listenToMachine) });
  overrides = renderHook(useOverrides).result;
});

test('an override in the address needs consent before it is requested or stored @REL-4', async () => {
  publish('a');
  const running = await open(`/wallet${asked()}&tab=2`);
  expect(running()).toEqual([deployed.url]);
  expect(await api.settled()).toEqual([]);
  expect(kept()).toBeNull();
  expect(location.search).toBe('?tab=2');
  expect(overrides.current.asked).toEqual([
    { name: 'cards', address: `${api.origin}/remote.json` },
  ]);
  expect(added).toHaveLength(1);
});

test('an allowed override replaces the deployed build on every page of the tab @REL-4', async () => {
  publish('a');
  const running = await openAllowed();
  expect(running()).toEqual([`${api.origin}/entry.js`]);
  expect(state('cards')).toMatchObject({ version: 'a+aaaaaaaa', refusal: null });
  expect(added).toHaveLength(1);

  const reopened = await open('/wallet');
  expect(reopened()).toEqual([`${api.origin}/entry.js`]);
});

test('the link of an allowed override needs no new consent; one to another address does, and does not run @REL-4', async () => {
  publish('a');
  await openAllowed();
  await open(`/${asked()}`);
  expect(overrides.current.asked).toEqual([]);
  const elsewhere = `${api.origin}/other/remote.json`;
  const running = await open(`/?override=cards@${elsewhere}`);
  expect(running()).toEqual([`${api.origin}/entry.js`]);
  expect(overrides.current.asked).toEqual([{ name: 'cards', address: elsewhere }]);
});

test('a reset removes the tab’s stored overrides @REL-4', async () => {
  publish('a');
  await openAllowed();
  const running = await open('/?override=reset');
  expect(running()).toEqual([deployed.url]);
  expect(kept()).toBeNull();
});

test('an override refused by its address is reported, neither requested nor stored @REL-4 @FED-8', async () => {
  const running = await open('/?override=cards@http://evil.example/remote.json');
  expect(running()).toEqual([deployed.url]);
  expect(await api.settled()).toEqual([]);
  expect(kept()).toBeNull();
  expect(state('cards')).toMatchObject({ version: null, refusal: { reason: 'origin' } });
  expect(recorded).toMatchObject([{ remote: 'cards', outcome: 'refused', detail: 'origin' }]);
});

test('the deployed build runs if the override cannot, and no changes are followed @REL-4', async () => {
  publish('a', { modules: [{ file: 'b.js', integrity: `sha256-${'b'.repeat(43)}=` }] });
  const running = await openAllowed();
  expect(running()).toEqual([deployed.url]);
  expect(state('cards')).toMatchObject({ version: null, refusal: { reason: 'modules' } });
  expect(recorded).toMatchObject([{ phase: 'override', outcome: 'refused', detail: 'modules' }]);
  expect(machine).toBeUndefined();
});

test('a remote that is not deployed is added @REL-4', async () => {
  publish('a', { definition: { name: 'coins', contract: 1 }, container: 'remote_coins' });
  const running = await openAllowed('coins');
  expect(running()).toEqual([deployed.url, `${api.origin}/entry.js`]);
});

test('each changed build replaces the former one; a broken one leaves the last that worked @REL-4', async () => {
  publish('a');
  await openAllowed();
  publish('b');
  tell(new Event('changed'));
  await waitFor(() => expect(state('cards')?.version).toBe('b+bbbbbbbb'));

  const broken = new MessageEvent('broken', { data: JSON.stringify({ fault: 'x is no word' }) });
  tell(broken);
  expect(state('cards')).toMatchObject({
    version: 'b+bbbbbbbb',
    refusal: { reason: 'broken', detail: 'x is no word' },
  });
});

test('changes missed during a lost connection are applied after it @REL-4', async () => {
  publish('a');
  await openAllowed();
  publish('b');
  machine?.dispatchEvent(new Event('error'));
  tell(new Event('open'));
  await waitFor(() => expect(state('cards')?.version).toBe('b+bbbbbbbb'));
});
