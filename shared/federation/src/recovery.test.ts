import { aContainer, aHost, clear, origin, requested, serve, sound } from './testing/page.ts';

beforeEach(clear);

const broken = () => Promise.reject(new Error('broken'));

test.each([
  ['a module that threw', { get: broken }],
  ['a container that did not start', { init: broken }],
  ['an entry that defined no container', { get: undefined as never }],
])('%s is followed by another container at the next try @FED-3', async (_title, parts) => {
  const { instance } = aHost();
  serve(() => aContainer(parts));
  await expect(instance.loadRemote('shop/part')).rejects.toThrow(/broken|defines no shop/);
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});

test('an entry that did not come is asked for again @FED-3', async () => {
  const { instance } = aHost();
  serve(() => null);
  await expect(instance.loadRemote('shop/part')).rejects.toThrow('could not be fetched');
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});

test('a chunk that a container lacks is asked for by the same container @FED-3', async () => {
  const { instance } = aHost();
  const lacking = Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });
  const get = jest
    .fn(aContainer().get)
    .mockRejectedValueOnce(lacking)
    .mockRejectedValueOnce(lacking);
  serve(() => aContainer({ get }));
  const load = () => instance.loadRemote('shop/part');
  await expect(load()).rejects.toThrow('no chunk');
  await expect(load()).rejects.toThrow('no chunk');
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
  expect(requested.filter(({ integrity }) => integrity === 'sha256-entry')).toHaveLength(1);
});

test('a remote whose origin is down is loaded from its copy @TEAM-10', async () => {
  const { instance } = aHost({ copies: ['https://site.example/copy/entry.js'] });
  serve((address) => (address.startsWith(origin) ? null : aContainer()));
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});
