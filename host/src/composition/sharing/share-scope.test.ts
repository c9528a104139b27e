import { loadOnDemand, shareScopeOf } from './share-scope.ts';

const eager = { version: '1.0.0', exports: () => ({ eager: true }) };
const entryOf = (scope: ReturnType<typeof shareScopeOf>, request: string) => {
  const [entry] = Object.values(scope[request] ?? {});
  if (!entry) throw new Error(`${request} is not in the scope`);
  return entry;
};

test('a package of the host is available synchronously and by the standard `get` @FED-2', async () => {
  const entry = entryOf(shareScopeOf(new Map([['a', eager]]), 'tessera/a'), 'a');
  expect(entry).toMatchObject({ version: '1.0.0', loaded: true, eager: true });
  expect(entry.lib?.()).toEqual({ eager: true });
  expect((await entry.get())()).toEqual({ eager: true });
});

test('an on-demand package loads at its first request @KIT-4', async () => {
  const load = jest.fn(() => Promise.resolve({ late: true }));
  const entry = entryOf(
    shareScopeOf(new Map([['b', { version: '1.0.0', load }]]), 'tessera/a'),
    'b',
  );
  expect(entry.lib).toBeUndefined();
  expect(entry.loaded).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  expect((await entry.get())()).toEqual({ late: true });
});

test('an on-demand package that failed loads at the next request @KIT-4', async () => {
  const load = jest
    .fn<Promise<object>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ late: true });
  const scope = shareScopeOf(new Map([['b', { version: '1.0.0', load }]]), 'tessera/a');
  await expect(loadOnDemand(scope, 'b')).rejects.toThrow('no network');
  await expect(loadOnDemand(scope, 'b')).resolves.toBeUndefined();
});

test('a package that the host does not provide is ignored @FED-2', async () => {
  await expect(loadOnDemand(shareScopeOf(new Map(), 'tessera/a'), 'c')).resolves.toBeUndefined();
});
