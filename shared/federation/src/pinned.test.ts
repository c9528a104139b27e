import { createInstance } from '@module-federation/enhanced/runtime';
import type { Container } from './pinned.ts';
import { aContainer, aHost, clear, origin, requested, serve, sound } from './testing/page.ts';

beforeEach(clear);

test('entry, scripts and stylesheets of a module are requested with their hashes @FED-4', async () => {
  serve(sound);
  const { instance, entry } = aHost();
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
  const pins = requested.map((each) => [
    each.getAttribute('src') ?? each.getAttribute('href'),
    each.integrity,
  ]);
  expect(Object.fromEntries(pins)).toEqual({
    [entry]: 'sha256-entry',
    [entry.replace('entry', 'part')]: 'sha256-js',
    [entry.replace('entry.js', 'part.css')]: 'sha256-css',
  });
});

test('nothing is requested of a remote without pins, nor from an origin that is not listed @FED-4', async () => {
  serve(sound);
  await expect(aHost().instance.loadRemote('unknown/part')).rejects.toThrow('is not pinned');
  const { instance } = aHost({ isAllowed: () => false });
  await expect(instance.loadRemote('shop/part')).rejects.toThrow('origin that is not listed');
  expect(requested).toEqual([]);
});

test('a name that is not deployed ends in an error @FED-3', async () => {
  await expect(aHost().instance.loadRemote('nobody/part')).rejects.toThrow('RUNTIME-004');
});

test('a script or link that the runtime would add by itself is refused @FED-4', async () => {
  serve(sound);
  const { instance } = aHost();
  await instance.loadRemote('shop/part');
  for (const hook of ['createScript', 'createLink'] as const) {
    const emit = () =>
      instance.loaderHook.lifecycle[hook].emit({ url: `${origin}/1/other`, attrs: {} });
    expect(emit).toThrow('is not pinned');
  }
});

test('an entry that another instance of the page brought is refused @FED-4', async () => {
  const { instance, entry } = aHost();
  const evil = aContainer();
  const other = createInstance({
    name: 'hostile',
    remotes: [{ name: 'shop', entry, type: 'global' }],
    plugins: [{ name: 'evil', loadEntry: () => Promise.resolve(evil as never) }],
  });
  await other.loadRemote('shop/part');
  serve(sound);
  await expect(instance.loadRemote('shop/part')).rejects.toThrow('past its pins');
});

describe('two versions of one remote at once', () => {
  const part = (address: string) => ({ get: () => Promise.resolve(() => ({ default: address })) });

  function both() {
    const { instance, entry } = aHost();
    const later = entry.replace('entry.js', '2/entry.js');
    const shop2 = {
      name: 'shop:2',
      entry: later,
      entryGlobalName: 'shop',
      type: 'global',
    } as const;
    instance.registerRemotes([shop2]);
    const load = () =>
      Promise.all(['shop/part', 'shop:2/part'].map((id) => instance.loadRemote(id).catch(String)));
    return { entry, later, load };
  }

  test('each has its own container, whose variable is the same @FED-6', async () => {
    const { entry, later, load } = both();
    serve((address) => aContainer(part(address)));
    expect(await load()).toEqual([{ default: entry }, { default: later }]);
  });

  test('one that defines no container is not given the other’s @FED-6 @FED-4', async () => {
    const { entry, later, load } = both();
    serve((address) =>
      address === later
        ? (Reflect.get(globalThis, 'shop') as Container)
        : aContainer(part(address)),
    );
    expect(await load()).toEqual([
      { default: entry },
      expect.stringContaining(`${later} defines no shop`),
    ]);
  });
});
