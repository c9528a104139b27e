import { aContainer, aHost, clear, serve, sound } from './testing/page.ts';

beforeEach(() => {
  clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

test.each([
  ['start', 'entry', { init: never }],
  ['give a module', 'module', { get: never }],
  ['evaluate a module', 'module', { get: () => Promise.resolve(never) }],
])(
  'a container that does not %s in time ends in an error that names the phase @FED-3',
  async (_title, phase, parts) => {
    const { instance, loads } = aHost();
    serve(() => aContainer(parts));
    const load = instance.loadRemote('shop/part').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1000);
    expect(String(await load)).toContain(`${phase}: no answer in`);
    expect(loads).toMatchObject([{ failure: { phase: 'timeout' } }]);
  },
);

const thrown = (value: unknown) => () => {
  throw value;
};

test.each([
  ['throws', 'module', { get: thrown(new Error('at once')) }],
  ['gives no promise', 'module', { get: () => undefined }],
  [
    'gives nothing, and would hang if it were asked again',
    'module',
    {
      get: jest.fn(never).mockResolvedValueOnce(undefined as never),
    },
  ],
  ['gives what is no module', 'module', { get: () => Promise.resolve('part') }],
  ['has a module that throws nothing', 'module', { get: () => Promise.resolve(thrown(undefined)) }],
  [
    'has a module that rejects',
    'module',
    { get: () => Promise.resolve(() => Promise.reject(new Error('later'))) },
  ],
  ['does not start', 'entry', { init: thrown(new Error('at once')) }],
])(
  'a container that %s ends in an error, and the next try gets another @FED-3',
  async (_title, phase, parts) => {
    const { instance, loads } = aHost();
    serve(() => aContainer(parts as Parameters<typeof aContainer>[0]));
    await expect(instance.loadRemote('shop/part')).rejects.toThrow();
    serve(sound);
    expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
    expect(loads).toMatchObject([{ failure: { phase } }, { failure: null }]);
  },
);
