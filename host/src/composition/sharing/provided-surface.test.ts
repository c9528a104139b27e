import '@tessera/testing';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { providedSurface } from '@tessera/build/surface';

test('the build’s record lists exactly the exports that remotes get @TEAM-4', async () => {
  Object.assign(globalThis, { PROVIDED_VERSIONS: {} });
  const { providedModules } = await import('./provided-modules.ts');
  const surface = providedSurface(pathToFileURL(join(__dirname, '../../../package.json')).href);
  expect(Object.keys(surface).sort()).toEqual([...providedModules.keys()].sort());
  for (const [request, module] of providedModules) {
    const exports = 'load' in module ? await module.load() : module.exports('tessera/a');
    const recorded = Object.keys(surface[request]?.names ?? {});
    // React's development build has more exports than a page; tests run that build.
    const given = Object.keys(exports).filter(
      (name) => name !== 'default' && name !== '__esModule',
    );
    const expected = /^react(\/|$)/.test(request) ? recorded : given.sort();
    expect([request, recorded]).toEqual([request, expected]);
    expect([request, given]).toEqual([request, expect.arrayContaining(recorded)]);
  }
});
