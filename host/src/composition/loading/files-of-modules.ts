import { readRegistry, textsIn } from '@tessera/contract';
import type {
  DeployedRemote,
  ExposeAssets,
  LoadableRemote,
  RemoteVersion,
  Asset,
} from '@tessera/contract';
import { textLanguages } from '@tessera/i18n';
import { fetchDocument } from '../page-data/page-data.ts';

/** Identifies a build by its pinned entry, so that builds never share files. */
const buildOf = ({ url, metadata }: RemoteVersion) => `${url} ${metadata.integrity}`;

const learned = new Map<string, RemoteVersion>();
let asked: Promise<void> | null = null;

async function ask(): Promise<void> {
  const read = readRegistry(await fetchDocument('/registry.json'));
  if (!read.ok) return;
  for (const version of Object.values(read.registry.microFrontends).flat()) {
    learned.set(buildOf(version), version);
  }
}

/**
 * Requests the files of the modules that the page omits: once, with a timeout. Never rejects; files
 * that are still unknown are loaded by the remote's own entry.
 */
export function learnFiles(): Promise<void> {
  return (asked ??= ask());
}

/** Scripts and stylesheets of a module, if already known. */
export function filesOf(remote: DeployedRemote, module: string): ExposeAssets | undefined {
  if (remote.kind === 'unreadable') return undefined;
  return remote.extras.exposes[module] ?? learned.get(buildOf(remote))?.extras.exposes[module];
}

/** Files of a module's texts in the languages that are needed now, if already known. */
export function textFilesOf(remote: LoadableRemote, module: string): Asset[] {
  const texts = remote.texts?.[module] ?? learned.get(buildOf(remote))?.texts?.[module];
  return textLanguages().flatMap((language) => textsIn(texts, language));
}

/** The same, after requesting them if the page omits them. */
export async function findFiles(
  remote: LoadableRemote,
  module: string,
): Promise<ExposeAssets | undefined> {
  if (remote.extras.pinsChunks) await learnFiles();
  return filesOf(remote, module);
}
