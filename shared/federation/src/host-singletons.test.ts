import { createInstance } from '@module-federation/enhanced/runtime';
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { aContainer, aHost, clear, serve, sound } from './testing/page.ts';

interface Tools {
  readonly __INSTANCES__: ModuleFederation[];
  readonly __GLOBAL_PLUGIN__: object[];
  readonly __SHARE__: Record<string, object>;
  readonly moduleInfo: Record<string, { modules: object[]; remotesInfo: object }>;
}
const tools = () => Reflect.get(globalThis, '__FEDERATION__') as unknown as Tools;

beforeEach(clear);

const { instance, scope } = aHost();
const evil = () => {
  throw new Error('evil');
};

test('a container is given the share scope of its remote, and none of the host @FED-2', async () => {
  const init = jest.fn();
  serve(() => aContainer({ init }));
  await instance.loadRemote('shop/part');
  const [given, , options] = init.mock.calls[0] as [object, unknown, { shareScopeMap: object }];
  expect(given).toBe(scope);
  expect(options.shareScopeMap).toEqual({ default: scope });
});

test('the browser’s tools see the host, its remotes and modules, in pictures that nobody changes @TEAM-3 @FED-2', async () => {
  serve(sound);
  await instance.loadRemote('shop/part');
  const { __INSTANCES__: instances, moduleInfo } = tools();
  expect(instances[0]?.options.remotes.map(({ name }) => name)).toContain('shop');
  expect(moduleInfo['shop:']).toMatchObject({ modules: [{ moduleName: 'part' }] });
  const before = JSON.stringify(tools());
  for (const name of Object.keys(tools())) {
    Reflect.set(tools(), name, evil);
    Reflect.defineProperty(tools(), name, { value: evil });
    Reflect.deleteProperty(tools(), name);
  }
  Reflect.set(globalThis, '__FEDERATION__', {});
  tools().__GLOBAL_PLUGIN__.push({ name: 'evil', beforeRequest: evil });
  tools().__INSTANCES__.length = 0;
  tools().moduleInfo['evil'] = { modules: [], remotesInfo: {} };
  Reflect.set(tools(), '__DEBUG_CONSTRUCTOR__', evil);
  expect(JSON.stringify(tools())).toBe(before);
});

test('the host’s instance is out of reach, also for a remote of its name @FED-2', async () => {
  const [picture] = tools().__INSTANCES__;
  expect(Object.values(picture ?? {}).filter((part) => typeof part === 'function')).toEqual([]);
  expect(picture).not.toBe(instance);
  const same = createInstance({ name: instance.name, remotes: [] });
  same.registerPlugins([{ name: 'evil', beforeRequest: evil }]);
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});

test('code that the instances of a page share cannot be changed @FED-2', async () => {
  const own = createInstance({ name: 'hostile', remotes: [] });
  const parts = [own, own.remoteHandler, own.sharedHandler, own.hooks, own.loaderHook];
  const hooks = [
    own.hooks,
    own.loaderHook,
    own.remoteHandler.hooks,
    own.sharedHandler.hooks,
  ].flatMap(({ lifecycle }) => Object.values(lifecycle) as object[]);
  for (const part of [...parts, ...hooks]) {
    const methods: unknown = Object.getPrototypeOf(part);
    if (typeof methods !== 'object' || methods === null) continue;
    for (const name of Object.getOwnPropertyNames(methods)) Reflect.set(methods, name, evil);
    Reflect.set(methods, 'added', evil);
    expect(Reflect.has(methods, 'added')).toBe(false);
  }
  serve(sound);
  expect(await instance.loadRemote('shop/part')).toEqual({ default: 'part' });
});

test('a remote with a runtime of its own inside uses that one, and the host its own @FED-2 @TEAM-3', async () => {
  const before = JSON.stringify(tools());
  await jest.isolateModulesAsync(async () => {
    const brought = await import('@module-federation/enhanced/runtime');
    const load = jest.fn(() => Promise.resolve(() => 'own'));
    const init = () => {
      const own = brought.createInstance({
        name: 'shop',
        remotes: [],
        shared: { lib: { version: '1.0.0', get: load } },
      });
      expect(own).not.toBeInstanceOf(instance.constructor);
      return own.loadShare('lib');
    };
    const { instance: host } = aHost();
    serve(() => aContainer({ init }));
    expect(await host.loadRemote('shop/part')).toEqual({ default: 'part' });
    expect(load).toHaveBeenCalledTimes(1);
  });
  expect(JSON.stringify(tools())).toBe(before);
});
