import { aContainer, aHost, clear, serve } from './testing/page.ts';

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
