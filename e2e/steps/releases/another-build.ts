import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote, publish } from '@tessera/release';

interface Publication {
  entry: { file: string; integrity: string };
}

/** Deploys another build of a remote, with a changed entry; returns its version. */
export async function deployAnotherBuild(site: string, remote: string): Promise<string> {
  const versions = join(site, 'remotes', remote);
  const [deployed = ''] = await readdir(versions);
  const built = await mkdtemp(join(tmpdir(), 'build-'));
  await cp(join(versions, deployed), built, { recursive: true });
  const file = join(built, 'remote.json');
  const publication = JSON.parse(await readFile(file, 'utf8')) as Publication;
  const entry = join(built, publication.entry.file);
  const code = `${await readFile(entry, 'utf8')}\n/* another build */\n`;
  await writeFile(entry, code);
  await rm(`${entry}.br`, { force: true });
  const hash = createHash('sha256').update(code).digest('base64');
  publication.entry.integrity = `sha256-${hash}`;
  await writeFile(file, JSON.stringify(publication));
  const { name, version } = await publish(built, site);
  await promote(site, name, version);
  await rm(built, { recursive: true });
  return version;
}
