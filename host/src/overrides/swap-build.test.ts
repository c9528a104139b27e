import type { DeployedRemote, OverrideRemote } from '@tessera/contract';
import { createComposition } from '../composition/composition.ts';
import { filesOf } from '../composition/loading/files-of-modules.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { putInPlace, swapBuild } from './swap-build.ts';

function build(
  number: string,
  modules: readonly string[] = ['./list', './detail'],
): OverrideRemote {
  const css = (module: string) => [{ file: `${module.slice(2)}.css`, integrity: 'sha256-x' }];
  const exposes = modules.map((module) => [module, { js: [], css: css(module) }]);
  return {
    kind: 'override',
    key: 'tessera/cards',
    url: `http://localhost:4100/${number}/entry.js`,
    metadata: { integrity: `sha256-${number}`, version: number },
    deployment: { traffic: 0, default: false },
    extras: {
      container: 'remote_cards',
      definition: {
        name: 'cards',
        contract: 1,
        routes: modules.map((module) => ({
          path: module.slice(2),
          module,
          access: 'user' as const,
        })),
      },
      exposes: Object.fromEntries(exposes) as OverrideRemote['extras']['exposes'],
      shared: {},
    },
  };
}
const former = build('1');
const next = build('2');

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
const links = () =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

/** A page that shows the list of the former build; records the page's content at each load. */
function pageOf(
  atLoad: (remote: OverrideRemote, module: string) => void,
  initial: DeployedRemote = former,
) {
  const loader = {
    filesOf,
    loaded: (_remote: DeployedRemote, module: string) => (module === './list' ? () => null : null),
    load: (remote: OverrideRemote, module: string) => {
      atLoad(remote, module);
      return Promise.resolve({ ok: true, component: () => null });
    },
  } as unknown as ModuleLoader;
  const composition = createComposition([initial], loader, jest.fn());
  return {
    composition,
    running: () => (composition.remotes()[0] as OverrideRemote).metadata.version,
  };
}

beforeEach(() => {
  document.head.replaceChildren();
  link('stylesheet', 'http://localhost:4100/1/list.css');
  link('stylesheet', 'http://localhost:4100/1/detail.css');
  link('prefetch', 'http://localhost:4100/1/entry.js');
  link('stylesheet', 'http://localhost:4100/9/other.css');
});

test('shown parts load from the new build while the former one keeps its styles @REL-4', async () => {
  const seen: unknown[] = [];
  const { composition, running } = pageOf((remote, module) => {
    seen.push([remote.metadata.version, module, running(), links()]);
  });
  await swapBuild(composition, former, next);
  expect(seen).toEqual([
    ['2', './list', '1', ['stylesheet /1/list.css', 'stylesheet /9/other.css']],
  ]);
  expect(running()).toBe('2');
});

test('then the former build’s files are gone from the page, and others stay @REL-4 @FED-7', async () => {
  const { composition } = pageOf(() => undefined);
  await swapBuild(composition, former, next);
  expect(links()).toEqual(['stylesheet /9/other.css']);
});

test('a part that the new build lacks is not requested @REL-4', async () => {
  const load = jest.fn();
  const { composition, running } = pageOf(load);
  await swapBuild(composition, former, build('2', ['./detail']));
  expect(load).not.toHaveBeenCalled();
  expect(running()).toBe('2');
});

test('before any code has run, the former build’s hints are removed and no module loads @REL-4', () => {
  const load = jest.fn();
  const { composition, running } = pageOf(load);
  putInPlace(composition, next);
  expect(links()).toEqual(['stylesheet /9/other.css']);
  expect(load).not.toHaveBeenCalled();
  expect(running()).toBe('2');
});

test('replacing an unreadable remote removes nothing from the page @REL-4', () => {
  const { composition, running } = pageOf(() => undefined, {
    kind: 'unreadable',
    key: next.key,
    extras: { definition: next.extras.definition },
    fault: 'metadata.integrity: none',
  });
  link('stylesheet', '/host/1/main.css');
  const before = links();
  putInPlace(composition, next);
  expect(links()).toEqual(before);
  expect(running()).toBe('2');
});
