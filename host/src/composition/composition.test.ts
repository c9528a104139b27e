import { provideConfig } from '@tessera/config';
import { contractVersion } from '@tessera/contract';
import { aConfig } from '@tessera/testing';
import { aRemote } from './testing/a-remote.ts';
import { createModuleLoader } from './loading/module-loader.ts';
import { contributionsAt, contributionsBeside, slotContributions } from './composition.ts';
import type { ProvidedModule } from './sharing/share-scope.ts';
import { shareScopeOf } from './sharing/share-scope.ts';

const react = { useState: () => undefined };
const provided = new Map<string, ProvidedModule>([
  ['react', { version: '19.3.1', exports: () => react }],
]);

const versions = new Map([
  ['react', '19.3.1'],
  ['@module-federation/enhanced', '2.9.2'],
]);

const loaderOf = () =>
  createModuleLoader({
    provided,
    versions,
    origins: [],
    report: () => undefined,
    trust: () => undefined,
  });

describe('compatibility @FED-2', () => {
  test('a remote of this contract with satisfied ranges is admitted', () => {
    const remote = aRemote('a', { shared: { react: '^19.0.0' } });
    expect(loaderOf().refusal(remote)).toBeNull();
  });

  test('a remote is admitted that takes this runtime, an earlier one, or brings its own', () => {
    for (const range of ['^2.9.0', '^2.4.0', '^2.9.0 || ^3.0.0']) {
      const remote = aRemote('a', { shared: { '@module-federation/enhanced': range } });
      expect(loaderOf().refusal(remote)).toBeNull();
    }
    expect(loaderOf().refusal(aRemote('a', { shared: {} }))).toBeNull();
  });

  test('a remote of another contract is refused before anything is requested', async () => {
    const definition = { name: 'a', contract: contractVersion + 1 };
    const loader = loaderOf();
    const remote = aRemote('a', { definition });
    expect(loader.refusal(remote)).toMatchObject({ phase: 'contract' });
    const result = await loader.load(remote, './x');
    expect(result).toMatchObject({ ok: false, phase: 'contract' });
    expect(document.querySelector('script')).toBeNull();
  });

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [[3, 4], false],
    [[2, 3], true],
  ])('a host of contracts 1 to 2 and a remote of %j: admitted is %s @TEAM-10', (contract, isIn) => {
    const loader = createModuleLoader({
      provided,
      versions,
      contracts: [1, 2],
      origins: [],
      report: () => undefined,
      trust: () => undefined,
    });
    const remote = aRemote('a', { definition: { contract } });
    expect(loader.refusal(remote)?.phase).toBe(isIn ? undefined : 'contract');
  });

  test.each([
    ['a newer React', { react: '^20.0.0' }],
    ['a package that the host does not have', { 'left-pad': '^1.0.0' }],
    ['a range that cannot be judged', { react: 'latest' }],
    ['a later runtime of Module Federation', { '@module-federation/enhanced': '^2.10.0' }],
    ['a runtime of another major version', { '@module-federation/enhanced': '^3.0.0' }],
    ['what every object has', { constructor: '^1.0.0' }],
  ])('a remote that needs %s is refused and told which', async (_title, shared) => {
    const result = await loaderOf().load(aRemote('a', { shared }), './x');
    expect(result).toMatchObject({ ok: false, phase: 'shared-range' });
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('share scope @FED-2', () => {
  test('a remote cannot replace, add or remove a version of a singleton', async () => {
    const scope = shareScopeOf(provided, 'tessera/a');
    const own = { get: () => Promise.resolve(() => 'own react') };
    Reflect.set(scope, 'react', { '99.0.0': own });
    Reflect.set(Reflect.get(scope, 'react'), '99.0.0', own);
    Reflect.deleteProperty(scope, 'react');
    expect(Object.keys(scope['react'] ?? {})).toEqual(['19.3.1']);
    const get = scope['react']?.['19.3.1']?.get;
    expect((await get?.())?.()).toBe(react);
  });

  test('ignores writes without throwing, since bundlers always write', () => {
    const scope = shareScopeOf(provided, 'tessera/a');
    expect(() => Object.assign(scope, { lodash: {} })).not.toThrow();
    expect(scope['lodash']).toBeUndefined();
  });
});

describe('contributions @FED-1', () => {
  const wallet = aRemote('wallet', {
    definition: {
      name: 'wallet',
      contract: 1,
      routes: [{ path: 'wallet/topup', module: './top-up', access: 'user' }],
      slots: [
        { slot: 'home', order: 40, module: './transactions' },
        { slot: 'home', order: 10, module: './carousel' },
      ],
    },
  });
  const payment = aRemote('payment', {
    definition: {
      name: 'payment',
      contract: 1,
      slots: [{ slot: 'home', order: 30, module: './qr-block' }],
    },
  });

  test('widgets of several remotes appear in their order @HOME-1', () => {
    const modules = slotContributions([wallet, payment], 'home').map(({ module }) => module);
    expect(modules).toEqual(['./carousel', './qr-block', './transactions']);
  });

  test('the right column has the widgets of its path, and others beside another remote @EASE-14', () => {
    const beside = aRemote('beside', {
      definition: {
        name: 'beside',
        contract: 1,
        routes: [{ path: 'beside', module: './view', access: 'user' }],
        slots: [
          { slot: 'side', order: 10, module: './settings', at: [''] },
          { slot: 'side', order: 20, module: './limits', at: ['wallet/topup', 'beside'] },
          { slot: 'side', order: 30, module: './everywhere' },
        ],
      },
    });
    const at = (path: string) =>
      contributionsBeside([wallet, beside], path).map(({ module }) => module);
    expect(at('/')).toEqual(['./settings', './everywhere']);
    expect(at('/wallet/topup')).toEqual(['./limits', './everywhere']);
    expect(at('/beside')).toEqual(['./limits']);
    expect(at('/nowhere')).toEqual(['./everywhere']);
  });

  test('a page starts with the parts whose conditions hold before the backend has answered @TEAM-10 @FIRST-1', () => {
    provideConfig(aConfig({ variant: 'crypto' }));
    const slots = ['home', 'side'].flatMap((slot) => [
      {
        slot,
        order: 1,
        module: './here',
        when: { variants: ['card' as const, 'crypto' as const] },
      },
      { slot, order: 2, module: './elsewhere', when: { variants: ['regional' as const] } },
      { slot, order: 3, module: './full', when: { levels: ['full'] } },
      { slot, order: 4, module: './able', when: { capabilities: ['limits' as const] } },
    ]);
    const gifts = [aRemote('gifts', { definition: { slots } })];
    expect(contributionsAt(gifts, '/').map(({ module }) => module)).toEqual(['./here']);
    expect(contributionsBeside(gifts, '/cards').map(({ module }) => module)).toEqual(['./here']);
    const known = { level: 'full', offers: () => true };
    expect(contributionsBeside(gifts, '/cards', known).map(({ module }) => module)).toEqual([
      './here',
      './full',
      './able',
    ]);
  });

  test('a path needs the module of its route, the home page its widgets, an unknown path nothing', () => {
    const at = (path: string) =>
      contributionsAt([wallet, payment], path).map(({ module }) => module);
    expect(at('/wallet/topup')).toEqual(['./top-up']);
    expect(at('/')).toHaveLength(3);
    expect(at('/nowhere')).toEqual([]);
  });
});
