import { contractVersion } from '@tessera/contract';
import type { LoadableRemote } from '@tessera/contract';
import { showToFederationTools } from './federation-tools.ts';
import { createModuleLoader } from './loading/module-loader.ts';

function remoteOf(name: string, version: string): LoadableRemote {
  const asset = (file: string) => ({ file, integrity: 'sha256-x' });
  return {
    kind: 'default',
    key: `tessera/${name}`,
    url: `/remotes/${name}/${version}/entry.js`,
    metadata: { integrity: 'sha256-x', version },
    deployment: { traffic: 100, default: true },
    extras: {
      container: `remote_${name}`,
      definition: { name, contract: contractVersion },
      exposes: {
        './x': { js: [asset('x.js')], css: [asset('x.css')] },
        './y': { js: [], css: [] },
      },
      shared: { react: '^19.0.0' },
    },
  };
}

/** A page whose network answers every file, and whose entries define their containers. */
function page() {
  const loader = createModuleLoader({
    provided: new Map([['react', { version: '19.3.1', exports: () => ({}) }]]),
    origins: [],
    report: () => undefined,
    trust: () => undefined,
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const [, name] = /remotes\/(\w+)\/.*entry\.js/.exec((node as HTMLScriptElement).src) ?? [];
      if (name !== undefined) Reflect.set(globalThis, `remote_${name}`, containerOf());
      node.dispatchEvent(new Event('load'));
    }
  }).observe(document.head, { childList: true });
  return loader;
}

const containerOf = () => ({
  init: () => undefined,
  get: (module: string) =>
    module === './y' ? Promise.reject(new Error('broken')) : Promise.resolve(() => exported),
});
const exported = { default: () => null };

const toolsState = () =>
  Reflect.get(globalThis, '__FEDERATION__') as unknown as {
    moduleInfo: Record<string, Record<string, unknown>>;
    __SHARE__: Record<string, { default: Record<string, unknown> }>;
  };

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['__FEDERATION__', '__VMOK__']) {
    Object.defineProperty(globalThis, name, { value: undefined, writable: true });
  }
});

describe("the federation's browser tools @TEAM-3", () => {
  test('show the host, its shared packages and each remote with its modules, loaded before or after', async () => {
    const loader = page();
    const wallet = remoteOf('wallet', '0.1.0-aa');
    await loader.load(wallet, './x');
    showToFederationTools(loader, '2.0.0');
    await loader.load(remoteOf('cards', '0.2.0-bb'), './x');
    const { moduleInfo, __SHARE__: shares } = toolsState();
    expect(Object.keys(moduleInfo)).toEqual([
      'tessera_host',
      'remote_wallet:0.1.0-aa',
      'remote_cards:0.2.0-bb',
    ]);
    expect(moduleInfo['tessera_host']).toMatchObject({
      version: '2.0.0',
      remotesInfo: {
        remote_wallet: { matchedVersion: '0.1.0-aa' },
        remote_cards: { matchedVersion: '0.2.0-bb' },
      },
    });
    expect(moduleInfo['remote_wallet:0.1.0-aa']).toMatchObject({
      globalName: 'remote_wallet',
      remoteEntry: 'http://localhost/remotes/wallet/0.1.0-aa/entry.js',
      modules: [{ moduleName: 'x', modulePath: './x', assets: { js: { sync: ['x.js'] } } }],
      shared: [
        {
          sharedName: 'react',
          version: '19.3.1',
          shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
        },
      ],
    });
    expect(Object.keys(shares['tessera_host']?.default ?? {})).toEqual(['react']);
  });

  test('show no module that could not be loaded', async () => {
    const loader = page();
    showToFederationTools(loader, '2.0.0');
    const { ok } = await loader.load(remoteOf('wallet', '0.1.0-aa'), './y');
    expect(ok).toBe(false);
    expect(Object.keys(toolsState().moduleInfo)).toEqual(['tessera_host']);
  });

  test('keep the entries of a container with the official runtime', () => {
    const known = { moduleInfo: { theirs: {} }, __SHARE__: {} };
    Object.defineProperty(globalThis, '__FEDERATION__', { value: known, writable: true });
    showToFederationTools(page(), '2.0.0');
    expect(toolsState()).toBe(known);
    expect(Object.keys(known.moduleInfo)).toEqual(['theirs', 'tessera_host']);
  });
});
