import fc from 'fast-check';
import { deployedRemotes, isAllowedOrigin, readRegistry } from './index.ts';

const version = (name: string, number: string, isDefault = true) => ({
  url: `/remotes/${name}/${number}/entry.js`,
  metadata: { integrity: 'sha256-abc', version: number },
  extras: {
    container: `remote_${name}`,
    definition: {
      name,
      contract: 1,
      routes: [{ path: name, module: './page', access: 'user' }],
      slots: [{ slot: 'home', order: 1, module: './widget' }],
    },
    exposes: {},
    shared: {},
  },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
});
const registry = (microFrontends: Record<string, unknown>) => ({ schema: 'x', microFrontends });

describe('a registry with a broken entry @FED-3', () => {
  const broken = { ...version('cards', '2'), metadata: { version: '2' } };

  test('affects only that remote, and its places on the page are still known', () => {
    const read = readRegistry(
      registry({ 'tessera/cards': [broken], 'tessera/wallet': [version('wallet', '1')] }),
    );
    if (!read.ok) throw new Error(read.faults.join());
    expect(deployedRemotes(read.registry, null).map(({ key }) => key)).toEqual(['tessera/wallet']);
    const [cards] = read.unreadable;
    expect(cards?.fault).toContain('metadata.integrity');
    expect(cards?.extras.definition).toMatchObject({
      name: 'cards',
      routes: [{ path: 'cards' }],
      slots: [{ module: './widget' }],
    });
  });

  test('is harmless if its default version is readable', () => {
    const read = readRegistry(registry({ 'tessera/cards': [broken, version('cards', '1')] }));
    expect(read).toMatchObject({ ok: true, unreadable: [] });
  });

  test.each([null, 'x', 7, [], [null], [{}], { extras: { definition: { routes: 5 } } }])(
    'may be anything: %j',
    (entry) => {
      const read = readRegistry(registry({ 'tessera/cards': entry }));
      expect(read.ok && deployedRemotes(read.registry, null)).toEqual([]);
    },
  );

  test('the readable parts of a broken definition are kept', () => {
    const routes = [{ path: 'cards', module: './page', access: 'user' }, { path: 3 }];
    const definition = { name: 'cards', contract: 'one', routes };
    const read = readRegistry(registry({ 'tessera/cards': [{ extras: { definition } }] }));
    expect(read.ok && read.unreadable[0]?.extras.definition.routes).toHaveLength(1);
  });

  test('the reader returns a value for any document', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => typeof readRegistry(json).ok === 'boolean'));
    fc.assert(fc.property(fc.jsonValue(), (json) => readRegistry(registry({ 'a/b': json })).ok));
  });
});

describe('origins of remotes @FED-4', () => {
  const page = 'https://wallet.example';
  test.each([
    ['/remotes/a/entry.js', [], true],
    ['https://wallet.example/a.js', [], true],
    ['https://cdn.example/a.js', [], false],
    ['https://cdn.example/a.js', ['https://cdn.example'], true],
    ['https://cdn.example.evil.example/a.js', ['https://cdn.example'], false],
    ['https://cdn.example@evil.example/a.js', ['https://cdn.example'], false],
    ['//evil.example/a.js', ['https://cdn.example'], false],
    ['http://cdn.example/a.js', ['https://cdn.example'], false],
    ['http://localhost:4100/a.js', ['http://localhost:*'], true],
    ['http://localhost/a.js', ['http://localhost:*'], false],
    ['http://localhost.evil.example:4100/a.js', ['http://localhost:*'], false],
    ['data:text/javascript,1', [], false],
    ['blob:https://wallet.example/1', [], false],
    ['http://', [], false],
  ])('%s with %j is let in: %s', (url, origins, allowed) => {
    expect(isAllowedOrigin(url, origins, page)).toBe(allowed);
  });
});
