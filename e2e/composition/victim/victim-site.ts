import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFaultBoard } from '@tessera/assembly';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { promote, publish } from '@tessera/release';
import { builtSite, serveSite, test as base } from '@tessera/test-kit';
import type { AssembledApp, FaultBoard } from '@tessera/test-kit';
import { buildVictim } from './build.ts';
import { buildOpener } from './opener.ts';

const victimKey = 'tessera/victim';

/** The product with the victim among its remotes. */
export interface VictimSite {
  readonly origin: string;
  readonly folder: string;
  readonly faults: FaultBoard;
  /** Returns the new version. */
  publishBuild(name: string): Promise<string>;
  editVersions(edit: (versions: RemoteVersion[]) => void): Promise<void>;
  /** Restores the original registry and removes all faults. */
  restore(): Promise<void>;
}

async function createVictimSite(app: AssembledApp) {
  const folder = await mkdtemp(join(tmpdir(), 'victim-site-'));
  await cp(builtSite, folder, { recursive: true, dereference: true });
  const publishFrom = async (built: string) => {
    const published = await publish(built, folder);
    await rm(built, { recursive: true });
    return published;
  };
  for (const built of [await buildVictim('first-build'), await buildOpener()]) {
    const { name, version } = await publishFrom(built);
    await promote(folder, name, version);
  }
  const registryFile = join(folder, 'registry.json');
  const atFirst = await readFile(registryFile, 'utf8');
  const faults = createFaultBoard({ slowMs: 600_000 });
  const server = await serveSite(app, { site: folder, faults });
  const site: VictimSite = {
    origin: server.origin,
    folder,
    faults,
    publishBuild: async (name) => (await publishFrom(await buildVictim(name))).version,
    async editVersions(edit) {
      const registry = JSON.parse(await readFile(registryFile, 'utf8')) as Registry;
      edit(registry.microFrontends[victimKey] ?? []);
      await writeFile(registryFile, JSON.stringify(registry));
    },
    async restore() {
      faults.clear();
      await writeFile(registryFile, atFirst);
    },
  };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { site, stop };
}

/** `test` with the victim; builds its site once per worker and restores it before each test. */
export const test = base.extend<{ victim: VictimSite }, { victimSite: VictimSite | null }>({
  victimSite: [
    async ({ app }, use) => {
      if (!app.settings) {
        await use(null);
        return;
      }
      const { site, stop } = await createVictimSite(app);
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  victim: async ({ victimSite }, use, testInfo) => {
    testInfo.skip(victimSite === null, 'against a deployment: it has no victim');
    const site = victimSite as VictimSite;
    await use(site);
    await site.restore();
  },
});
