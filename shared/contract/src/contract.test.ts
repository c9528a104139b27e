import {
  deployedRemotes,
  defineRemote,
  matchRoute,
  nextPath,
  parseRegistry,
  parseRemoteDefinition,
  settingsOf,
  paths,
  registrySchemaUrl,
  satisfies,
} from './index.ts';

const definition = defineRemote({
  name: 'wallet',
  contract: 1,
  routes: [
    { path: 'wallet', module: './accounts', access: 'user' },
    { path: 'wallet/:id', module: './account', access: 'user', visitorModule: './about' },
    { path: 'wallet/topup', module: './top-up', access: 'user' },
    { path: 'wallet/payments/finish', module: './top-up-return', access: 'user' },
  ],
  slots: [{ slot: 'home', order: 10, module: './carousel' }],
});

const version = (number: string, isDefault: boolean) => ({
  url: `/remotes/wallet/${number}/entry.js`,
  metadata: { integrity: 'sha384-abc', version: number },
  extras: { container: 'remote_wallet', definition, exposes: {}, shared: { react: '^19.0.0' } },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
});

describe('registry @FED-1', () => {
  const registry = {
    schema: registrySchemaUrl,
    microFrontends: { 'tessera/wallet': [version('1.0.0', false), version('1.1.0', true)] },
  };

  test('the deployed version of each remote is the default one', () => {
    const parsed = parseRegistry(registry);
    const remotes = parsed.ok ? deployedRemotes(parsed.registry, null) : [];
    expect(remotes.map((remote) => [remote.key, remote.metadata.version])).toEqual([
      ['tessera/wallet', '1.1.0'],
    ]);
  });

  test('a remote without a default version is not deployed', () => {
    const none = { ...registry, microFrontends: { x: [version('1.0.0', false)] } };
    const parsed = parseRegistry(none);
    expect(parsed.ok && deployedRemotes(parsed.registry, null)).toEqual([]);
  });

  test.each([
    ['no object', 'x', ''],
    [
      'an entry without a hash',
      { ...version('1.0.0', true), metadata: { version: '1' } },
      'metadata',
    ],
    [
      'a hash that is none',
      { ...version('1.0.0', true), metadata: { version: '1', integrity: 'md5' } },
      'integrity',
    ],
    [
      'a container name that is code',
      {
        ...version('1.0.0', true),
        extras: { ...version('1.0.0', true).extras, container: 'a;alert(1)' },
      },
      'container',
    ],
  ])('%s is refused with its place', (_what, entry, place) => {
    const result = parseRegistry({ ...registry, microFrontends: { wallet: [entry] } });
    expect(result.ok ? 'accepted' : result.faults.join()).toContain(place);
    expect(result.ok).toBe(false);
  });
});

describe('definition @FED-1', () => {
  test('a definition is data and passes as it is', () => {
    expect(parseRemoteDefinition(definition)).toEqual({ ok: true, definition });
  });

  test('a slot of a remote is offered with typed props, and parts name it @TEAM-10', () => {
    const props = { accountId: 'string' };
    const offering = { ...definition, offers: [{ slot: 'wallet/account', props }] };
    const part = { slot: 'wallet/account', order: 1, module: './part', takes: props };
    expect(parseRemoteDefinition(offering).ok).toBe(true);
    expect(parseRemoteDefinition({ ...definition, slots: [part] }).ok).toBe(true);
  });

  test('a part may have conditions, whose names are known ones @TEAM-10', () => {
    const withPart = (when: object) =>
      parseRemoteDefinition({
        ...definition,
        slots: [{ slot: 'home', order: 1, module: './part', when }],
      });
    const when = { variants: ['crypto'], capabilities: ['accounts'], levels: ['full'] };
    expect(withPart(when).ok).toBe(true);
    expect(withPart({ ...when, variants: ['cripto'] })).toEqual({
      ok: false,
      faults: ['slots.0.when.variants.0: is none of card, regional, crypto'],
    });
    expect(withPart({ capabilities: ['acounts'] }).ok).toBe(false);
    expect(withPart({ level: 'full' })).toEqual({
      ok: false,
      faults: ['slots.0.when: has no field level'],
    });
  });

  test('a part may have settings with defaults, and a deployment gives others of their types @TEAM-10', () => {
    const settings = { most: 3, title: 'Best', shown: true };
    const part = { slot: 'home', order: 1, module: './part', settings };
    expect(parseRemoteDefinition({ ...definition, slots: [part] }).ok).toBe(true);
    const wrong = { ...part, settings: { most: [3] } };
    expect(parseRemoteDefinition({ ...definition, slots: [wrong] }).ok).toBe(false);
    const given = {
      wallet: { './part': { most: 5, title: 7, unknown: 1 }, './other': { shown: false } },
    };
    expect(settingsOf(part, 'wallet', given)).toEqual({ most: 5, title: 'Best', shown: true });
    expect(settingsOf(part, 'payment', given)).toEqual(settings);
    expect(settingsOf({ module: './part' }, 'wallet', undefined)).toEqual({});
  });

  test.each([
    [
      'a path with a leading slash',
      { routes: [{ path: '/wallet', module: './a', access: 'user' }] },
    ],
    ['a module outside of the package', { slots: [{ slot: 'home', order: 1, module: '../x' }] }],
    ['an unknown access', { routes: [{ path: 'wallet', module: './a', access: 'admin' }] }],
    [
      'a prop that is not JSON',
      { offers: [{ slot: 'wallet/account', props: { to: 'function' } }] },
    ],
    ['a slot of three names', { offers: [{ slot: 'wallet/account/side', props: {} }] }],
    ['an unknown field', { globals: [] }],
  ])('%s is refused', (_what, part) => {
    expect(parseRemoteDefinition({ ...definition, ...part }).ok).toBe(false);
  });
});

describe('matching a path to a route', () => {
  test.each([
    ['/wallet', './accounts'],
    ['/wallet/', './accounts'],
    ['/wallet/topup', './top-up'],
    ['/wallet/42', './account'],
    ['/wallet/payments/finish', './top-up-return'],
    ['/wallet/42/more', undefined],
    ['/', undefined],
    ['/unknown', undefined],
  ])('%s is served by %s @SHELL-8', (pathname, module) => {
    expect(matchRoute(definition.routes ?? [], pathname)?.module).toBe(module);
  });

  test('a path of thousands of slashes holds nobody up', () => {
    // A search that restarts at each slash is quadratic and takes more than ten seconds; a linear
    // one takes milliseconds.
    const begun = performance.now();
    expect(matchRoute(definition.routes ?? [], `/a${'/'.repeat(200_000)}a`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('ranges @FED-2', () => {
  test.each([
    ['19.3.1', '^19.0.0', true],
    ['19.3.1', '19.3.1', true],
    ['19.3.1', '~19.3.0', true],
    ['19.3.1', '~19.2.0', false],
    ['19.3.1', '^19.4.0', false],
    ['20.0.0', '^19.0.0', false],
    ['0.3.1', '^0.3.0', true],
    ['0.4.0', '^0.3.0', false],
    ['0.0.2', '^0.0.1', false],
    ['19.3.1', '*', true],
    ['19.3.1', '>=1', true],
    ['19.3.1-rc.1', '^19.0.0', false],
  ])('%s in %s: %s', (actual, range, expected) => {
    expect(satisfies(actual, range)).toBe(expected);
  });
});

describe('paths @SHELL-5', () => {
  test('parameters are encoded and empty ones left out', () => {
    expect(paths.walletDetail('a/b')).toBe('/wallet/a%2Fb');
    expect(paths.walletTopUp({ currencyCode: 'USD' })).toBe('/wallet/topup?currencyCode=USD');
    expect(paths.walletTopUp({})).toBe('/wallet/topup');
  });

  test.each([
    ['?next=%2Fwallet%2Ftopup%3FcurrencyCode%3DUSD', '/wallet/topup?currencyCode=USD'],
    ['?next=https://evil.example', '/'],
    ['?next=//evil.example', '/'],
    ['?next=/%5Cevil.example', '/'],
    ['?next=javascript:alert(1)', '/'],
    ['?next=/auth/login', '/'],
    ['', '/'],
  ])('%s leads to %s after login', (search, path) => {
    expect(nextPath(search)).toBe(path);
  });
});
