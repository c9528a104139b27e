import { aContainer, aHost, clear, serve, sound } from './testing/page.ts';

beforeEach(clear);

test('each load is reported once, with its remote, module, duration and the phase that failed @FED-8', async () => {
  const { instance, loads } = aHost();
  const cause = new Error('broken');
  serve(() => aContainer({ get: () => Promise.reject(cause) }));
  await expect(instance.loadRemote('shop/part')).rejects.toThrow('broken');
  serve(sound);
  await instance.loadRemote('shop/part');
  expect(loads).toMatchObject([
    { remote: 'shop', expose: './part', failure: { phase: 'module', cause } },
    { remote: 'shop', expose: './part', failure: null },
  ]);
  for (const { durationMs } of loads) expect(durationMs).toBeGreaterThanOrEqual(0);
});

test('a report that throws is told to the page, and the load goes on @FED-8 @FED-3', async () => {
  const broken = new Error('no report');
  globalThis.reportError = jest.fn();
  const { instance } = aHost({
    report() {
      throw broken;
    },
  });
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
  expect(globalThis.reportError).toHaveBeenCalledWith(broken);
});
