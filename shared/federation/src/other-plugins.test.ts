import { aHost, clear, serve, sound } from './testing/page.ts';

beforeEach(() => {
  clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Hooks that pass on their argument. */
const waterfalls = ['beforeRequest', 'afterResolve', 'beforeInitContainer', 'initContainer'];

test.each([
  ...waterfalls,
  'afterMatchRemote',
  'loadEntry',
  'afterLoadEntry',
  'beforeInitRemote',
  'afterInitRemote',
  'beforeGetExpose',
  'getModuleFactory',
  'afterGetExpose',
  'beforeExecuteFactory',
  'afterExecuteFactory',
  'onLoad',
  'errorLoadRemote',
  'afterLoadRemote',
])('a plugin of others that throws in %s costs that load alone @FED-3', async (hook) => {
  const breaks = jest.fn().mockImplementationOnce(() => {
    throw new Error('broken on purpose');
  });
  const broken = {
    name: 'broken',
    [hook](given: unknown) {
      breaks();
      return waterfalls.includes(hook) ? given : undefined;
    },
  };
  const { instance } = aHost({ others: [broken] });
  serve(hook === 'errorLoadRemote' ? () => null : sound);
  await expect(instance.loadRemote('shop/part')).rejects.toThrow('broken on purpose');
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});
