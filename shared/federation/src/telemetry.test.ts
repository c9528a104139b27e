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
