import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { isAllowedOrigin } from '@tessera/contract';
import { readLog } from '../log/log.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { sender } from '../log/sender.ts';
import { knownConfigs } from '../painting/paint-store.ts';
import { isGivenRevoked, keyringOf, signerFor } from '../signing/index.ts';
import { exists, hashOf, readJson, replaceFile } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';
import { folderAddress, readHostFiles } from '../store/publication-files.ts';
import {
  publicationFault,
  publicationText,
  signatureText,
  teamKey,
} from '../store/publication-signature.ts';
import { expectServed } from '../store/served-faults.ts';
import {
  contentHash,
  placeImmutably,
  signatureFile,
  stage,
  versionFolder,
} from '../store/version-folder.ts';
import { completePublication, writePublication } from './complete-publication.ts';

/**
 * The Git commit of a folder, with `-dirty` where files differ; `null` without a checkout or Git.
 */
export async function sourceCommit(folder: string): Promise<string | null> {
  const args = ['-C', folder, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    const { stdout } = await promisify(execFile)('git', args, { timeout: 10_000 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

export interface Published {
  readonly name: string;
  /** Package version and content hash: `0.1.0-1a2b3c4d5e`. */
  readonly version: string;
  readonly isNew: boolean;
}

export interface PublishOptions extends ActOptions {
  /**
   * A folder at another origin that serves the same files by https; the site keeps a copy (TEAM-5).
   */
  readonly url?: string;
}

/** The package version of a build, and the publication of it as a remote. */
async function describe(folder: string, url: string | undefined) {
  if (!(await exists(join(folder, 'host.json')))) {
    const remote = await completePublication(folder, url);
    return { name: remote.definition.name, packaged: remote.version, remote };
  }
  if (url !== undefined) {
    throw new ReleaseError('the host is served with its pages; --url is for a remote');
  }
  return { name: 'host', packaged: (await readHostFiles(folder)).version, remote: null };
}

/** A staged copy of a build as it is published, and what identifies it. */
export async function prepare(built: string, root: string, url: string | undefined) {
  const draft = await stage(built, root);
  const { name, packaged, remote } = await describe(draft, url);
  if (remote) await writePublication(draft, remote);
  const publication = { name, version: `${packaged}-${await contentHash(draft)}` };
  return { draft, publication, text: await publicationText(draft, publication) };
}

/** A service asks no addresses that its senders choose. @throws ReleaseError */
async function expectListed(root: string, address: string): Promise<void> {
  const configs = await knownConfigs(root);
  if (configs.some(({ remoteOrigins }) => isAllowedOrigin(address, remoteOrigins))) return;
  throw new ReleaseError(
    `${address} is at an origin that no configuration of the site lists: who runs it adds it to "remoteOrigins"`,
  );
}

/**
 * Copies a built host or remote next to its other versions (REL-1). The same build again changes
 * nothing, but is signed where its signature is missing.
 */
export async function publish(
  built: string,
  root: string,
  { url: given, ...options }: PublishOptions = {},
): Promise<Published> {
  if (!(await exists(built))) {
    throw new ReleaseError(`there is no folder ${built}; build the package first`);
  }
  const address = given === undefined ? undefined : folderAddress(given);
  const served = (await describe(built, address)).remote?.url;
  // Before the lock, since a server may be slow; the gate compares the copy again.
  const sent = sender()?.build;
  if (served !== undefined && sent) await expectListed(root, served);
  if (served !== undefined) await expectServed(built, served);
  const commit = sent ? sent.commit : await sourceCommit(built);
  return withSiteLock(root, async () => {
    // Only the copy is hashed: the build's folder may change meanwhile.
    const { draft, publication, text } = await prepare(built, root, address);
    const { name, version } = publication;
    // Checked first, so that a team cannot find out which versions another has published.
    sender()?.expectMay({ act: 'publish', name });
    const path = versionFolder(root, name, version);
    const isNew = !(await exists(path));
    const lines = await readLog(root);
    const keyring = keyringOf(lines);
    const isComplete = !isNew && (await publicationFault(path, publication, lines)) === null;
    // A revoked key is refused even where nothing has to be signed.
    if (isComplete && !(await isGivenRevoked(keyring, options))) return { ...publication, isNew };
    // Another build may have the same short hash, by which versions are named.
    if (!isNew && (await publicationText(path, publication)) !== text) {
      throw new ReleaseError(
        `${path} has other files than this build; remove it and publish again`,
      );
    }
    const signed = sent ? teamKey(keyring, publication, text, sent.signature) : null;
    const told = { act: 'publish', name, ...(signed !== null && { signed }) } as const;
    const signer = await signerFor(keyring, told, options);
    const signature = sent ? sent.signature : signer && signatureText(text, signer);
    // A version from before the site had keys only gets its signature.
    const file = join(path, signatureFile);
    const step: Step =
      isNew || signature === null
        ? { path, becomes: 'there', take: () => placeImmutably(draft, path, signature) }
        : {
            path: file,
            becomes: { text: signature },
            take: () => replaceFile(site.staging(root), file, signature),
          };
    const content = hashOf(text);
    const act = { ...told, version, before: null, content, commit };
    await recordAct(root, act, options, step);
    return { ...publication, isNew };
  });
}

const packageSchema = z.object({ scripts: z.object({ build: z.string() }) });

/** @throws ReleaseError unless the folder is a package that can be built */
export async function expectBuildScript(folder: string): Promise<void> {
  const manifest = await readJson(join(folder, 'package.json'));
  if (packageSchema.safeParse(manifest).success) return;
  throw new ReleaseError(`the package in ${folder} has no script 'build'`);
}

/**
 * Builds a package with its own `build` script.
 * @param onOutput its output; by default to stderr, since standard output belongs to the command
 * @returns the folder of the build
 */
export async function buildPackage(
  folder: string,
  onOutput: (part: string) => void = (part) => process.stderr.write(part),
): Promise<string> {
  await expectBuildScript(folder);
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', onOutput);
  await once(build, 'close');
  if (build.exitCode !== 0) throw new ReleaseError(`the build of ${folder} failed`);
  const built = join(folder, 'dist');
  if (await exists(built)) return built;
  throw new ReleaseError(`the build of ${folder} wrote no folder 'dist'`);
}

/** The folder with a build; of a package, which is built first. */
export async function builtFolder(operand: string): Promise<string> {
  const folder = resolve(operand);
  // The other commands take the remote's name, so users may pass it here.
  const meant = join(dirname(folder), `remote-${basename(folder)}`);
  if (!(await exists(folder)) && (await exists(meant))) {
    throw new ReleaseError(`there is no folder ${folder}; did you mean ${meant}?`);
  }
  const isPackage = await exists(join(folder, 'package.json'));
  return isPackage ? buildPackage(folder) : folder;
}

/** Publishes what a folder has, or what the sender sent: nothing of that is a path, or is built. */
export async function publishFolder(
  operand: string,
  root: string,
  options: PublishOptions,
): Promise<Published> {
  const who = sender();
  if (!who) return publish(await builtFolder(operand), root, options);
  if (!who.build) throw new ReleaseError('no build came with the command; send it again');
  return publish(who.build.folder, root, options);
}
