import '@tessera/testing';
import type * as React from 'react';
import type { ShareScope } from './share-scope.ts';
import { shareScopeOf } from './share-scope.ts';

let scope: ShareScope;
beforeAll(async () => {
  Object.assign(globalThis, { PROVIDED_VERSIONS: {} });
  const { providedModules } = await import('./provided-modules.ts');
  scope = shareScopeOf(providedModules, 'tessera/a');
});

/** The exports of a package, as the container of a remote gets them. */
async function given(request: string): Promise<Record<string, unknown>> {
  const [entry] = Object.values(scope[request] ?? {});
  if (!entry) throw new Error(`${request} is not provided`);
  return (await entry.get())() as Record<string, unknown>;
}

test('remotes can neither replace nor add exports of any package @FED-2', async () => {
  for (const request of Object.keys(scope)) {
    const exports = await given(request);
    const names = Object.keys(exports);
    expect(names).not.toEqual([]);
    for (const name of names) {
      const former = exports[name];
      expect([request, name, Reflect.set(exports, name, 'replaced')]).toEqual([
        request,
        name,
        false,
      ]);
      expect(exports[name]).toBe(former);
      expect(Reflect.deleteProperty(exports, name)).toBe(false);
    }
    expect(Reflect.set(exports, 'added', 'by a remote')).toBe(false);
  }
});

test.each([
  ['react-router-dom', 'Link', 'render'],
  ['react-router-dom', 'useNavigate', 'added'],
  ['@tessera/contract', 'paths', 'home'],
  ['@tessera/ui', 'Button', 'added'],
  ['@tessera/money', 'currencies', '0'],
  ['@tessera/wire/core', 'z', 'object'],
  ['react', 'Children', 'map'],
])('remotes cannot write to the export of %s named %s @FED-2', async (request, name, part) => {
  const exported = (await given(request))[name] as object;
  expect(exported).toBeDefined();
  expect(Reflect.set(exported, part, 'replaced')).toBe(false);
});

test('objects that React writes to stay writable: components and contexts work @FED-2', async () => {
  const { createContext } = (await given('react')) as unknown as Pick<
    typeof React,
    'createContext'
  >;
  expect(Object.isFrozen(createContext(null))).toBe(false);
  const { freezeExports } = await import('./share-scope.ts');
  const Theme = createContext('light');
  freezeExports({ Theme });
  expect(Object.isFrozen(Theme)).toBe(false);
});
