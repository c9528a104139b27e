import '@tessera/testing';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { providedSurface } from '@tessera/build/surface';

test('what the build records is what remotes are given, name by name @TEAM-4', async () => {
  Object.assign(globalThis, { PROVIDED_VERSIONS: {} });
  const { providedModules } = await import('./provided-modules.ts');
  const surface = providedSurface(pathToFileURL(join(__dirname, '../../../package.json')).href);
  expect(Object.keys(surface).sort()).toEqual([...providedModules.keys()].sort());
  for (const [request, module] of providedModules) {
    const exports = 'load' in module ? await module.load() : module.exports('tessera/a');
    const recorded = Object.keys(surface[request]?.names ?? {});
    // React for development, which tests run, has more; a page has what is recorded.
    const given = Object.keys(exports).filter(
      (name) => name !== 'default' && name !== '__esModule',
    );
    const expected = /^react(\/|$)/.test(request) ? recorded : given.sort();
    expect([request, recorded]).toEqual([request, expected]);
    expect([request, given]).toEqual([request, expect.arrayContaining(recorded)]);
  }
});
