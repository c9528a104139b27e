import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';

/** A site with a host and the remote `cards`, both of one script. */
export interface SmallSite {
  readonly folder: string;
  readonly deployed: string;
  publishCards(code: string): Promise<string>;
  remove(): Promise<void>;
}

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

function hostOf(code: string) {
  const js = [{ file: 'main.js', integrity: hashOf(code) }];
  return { version: '0.0.1', js, css: [], contract: 1, provided: {}, slots: [] };
}

function cardsOf(code: string) {
  return {
    version: '0.1.0',
    entry: { file: 'main.js', integrity: hashOf(code) },
    container: 'remote_cards',
    definition: { name: 'cards', contract: 1 },
    exposes: {},
    shared: {},
  };
}

export async function makeSmallSite(): Promise<SmallSite> {
  const place = await mkdtemp(join(tmpdir(), 'small-site-'));
  const folder = join(place, 'site');
  const publishBuild = async (code: string, file: string, publication: object) => {
    const dist = join(place, code);
    await mkdir(dist);
    await writeFile(join(dist, 'main.js'), code);
    await writeFile(join(dist, file), JSON.stringify(publication));
    return (await publish(dist, folder)).version;
  };
  const publishCards = (code: string) => publishBuild(code, 'remote.json', cardsOf(code));
  await promote(folder, 'host', await publishBuild('host', 'host.json', hostOf('host')));
  const deployed = await publishCards('one');
  await promote(folder, 'cards', deployed);
  await mkdir(join(folder, 'paint'));
  return { folder, deployed, publishCards, remove: () => rm(place, { recursive: true }) };
}
