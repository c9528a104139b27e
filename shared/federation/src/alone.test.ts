import { createInstance } from '@module-federation/enhanced/runtime';
import { bounded } from './bounded.ts';
import { hostSingletons } from './host-singletons.ts';
import { pinned } from './pinned.ts';
import { recovery } from './recovery.ts';
import { telemetry } from './telemetry.ts';
import { aContainer, clear, origin, serve } from './testing/page.ts';

beforeEach(clear);

/** Exports are getters, as in containers of webpack and Rspack. */
const stock = () => {
  const { init, get } = aContainer();
  return Object.defineProperties({}, { init: { get: () => init }, get: { get: () => get } });
};

const pins = {
  integrity: 'sha256-entry',
  timeoutMs: 1000,
  files: () => Promise.resolve({ js: [], css: [] }),
};

test.each([
  ['pinned', pinned({ find: () => pins, isAllowed: () => true })],
  ['host-singletons', hostSingletons()],
  ['bounded', bounded({ startMs: () => 1000, moduleMs: 1000 })],
  ['recovery', recovery()],
  ['telemetry', telemetry(() => undefined)],
])('a host that has %s alone loads what other bundlers build @TEAM-3', async (name, plugin) => {
  const entry = `${origin}/${name}/entry.js`;
  const instance = createInstance({
    name: `host_of_${name}`,
    remotes: [{ name: 'shop', entry, type: 'global' }],
    plugins: [plugin],
  });
  serve(stock);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});
