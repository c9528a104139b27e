import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderAddress, readHostFiles } from '../store/publication-files.ts';
import { expectServed } from '../store/served-faults.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { keyringOf, signerFor } from '../signing/index.ts';
import { hashOf, readLog } from '../log/log.ts';
import { completePublication, writePublication } from './complete-publication.ts';
import {
  publicationFault,
  publicationText,
  signatureText,
} from '../store/publication-signature.ts';
import { ReleaseError, site } from '../site/site.ts';
import { replaceFile } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import {
  contentHash,
  placeImmutably,
  prepare,
  signatureFile,
  stage,
  writeDurably,
} from '../store/version-folder.ts';

const execute = promisify(execFile);
const patienceMs = 10_000;

/**
 * The Git commit that a folder is checked out at, with `-dirty` where files differ from it; `null`
 * where there is no checkout or no Git.
 */
async function sourceCommit(folder: string): Promise<string | null> {
  const args = ['-C', folder, 'describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    const { stdout } = await execute('git', args, { timeout: patienceMs });
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
   * A folder at another origin, by https, that serves the same files: pages load them there, and the
   * site keeps a copy to judge by (TEAM-5).
   */
  readonly url?: string;
}

const exists = async (file: string) => (await stat(file).catch(() => null)) !== null;

async function describe(folder: string, root: string, given?: string) {
  if (await exists(join(folder, 'host.json'))) {
    if (given !== undefined) {
      throw new ReleaseError('the host is served with its pages; --url is for a remote');
    }
    const { version } = await readHostFiles(folder);
    const target = (full: string) => site.hostVersion(root, full);
    return { name: 'host', version, target, url: undefined };
  }
  const { version, definition, url } = (await completePublication(folder, given)).remote;
  const { name } = definition;
  return { name, version, target: (full: string) => site.remoteVersion(root, name, full), url };
}

/** A version is named by a short hash: what lies there may be something else all the same. */
async function expectSameFiles(
  folder: string,
  publication: Omit<Published, 'isNew'>,
  text: string,
): Promise<void> {
  if ((await publicationText(folder, publication)) === text) return;
  throw new ReleaseError(`${folder} has other files than this build; remove it and publish again`);
}

/** The step that puts a prepared draft among the versions, with its signature where it has one. */
async function placingStep(draft: string, path: string, signature: string | null): Promise<Step> {
  await prepare(draft);
  if (signature !== null) await writeDurably(join(draft, signatureFile), signature);
  return { path, becomes: 'there', take: () => placeImmutably(draft, path) };
}

/** The step that signs a version which is there, such as one from before the site had keys. */
function signingStep(root: string, folder: string, text: string): Step {
  const path = join(folder, signatureFile);
  return { path, becomes: { text }, take: () => replaceFile(site.staging(root), path, text) };
}

/**
 * Copies a built host or remote next to its other versions (REL-1). Nothing is deployed by it;
 * publishing the same build again changes nothing, but signs it where the site has keys and its
 * signature is missing.
 * @param built the `dist` folder of the package.
 * @param root the site's folder.
 * @throws ReleaseError when the folder holds no build, no key is given that may publish it, or pages
 *   could not use what is served at its address.
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
  const { url } = await describe(built, root, address);
  // Before the lock, since a server may be slow; the gate compares the copy again.
  if (url !== undefined) await expectServed(built, url);
  const commit = await sourceCommit(built);
  return withSiteLock(root, async () => {
    // Hashed is the copy: the build's folder may change under our eyes.
    const draft = await stage(built, root);
    await writePublication(draft, url);
    const { name, version: packaged, target } = await describe(draft, root);
    const version = `${packaged}-${await contentHash(draft)}`;
    const path = target(version);
    const isNew = !(await exists(path));
    const lines = await readLog(root);
    const publication = { name, version };
    if (!isNew && (await publicationFault(path, publication, lines)) === null) {
      return { ...publication, isNew };
    }
    const text = await publicationText(draft, publication);
    if (!isNew) await expectSameFiles(path, publication, text);
    const signer = await signerFor(keyringOf(lines), { act: 'publish', name }, options);
    const signature = signer && signatureText(text, signer);
    const isToSign = !isNew && signature !== null;
    const step = isToSign
      ? signingStep(root, path, signature)
      : await placingStep(draft, path, signature);
    const act = {
      act: 'publish',
      ...publication,
      before: null,
      content: hashOf(text),
      commit,
    } as const;
    await recordAct(root, act, options, step);
    return { ...publication, isNew };
  });
}
