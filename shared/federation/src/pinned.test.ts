import { createInstance } from '@module-federation/enhanced/runtime';
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
