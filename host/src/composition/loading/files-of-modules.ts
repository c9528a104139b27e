import { readRegistry, textsIn } from '@tessera/contract';
import type {
  DeployedRemote,
  ExposeAssets,
  LoadableRemote,
  RemoteVersion,
  Asset,
} from '@tessera/contract';
import { textLanguages } from '@tessera/i18n';
import { fetchDocument } from '../../page/page-data.ts';

/** A build's identity: different builds never share files. */
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

/** Requests the files that the page omits, once. Never rejects: the entry loads unknown files. */
export function requestFiles(): Promise<void> {
  return (asked ??= ask());
}

/** Scripts and stylesheets of a module, if already known. */
export function filesOf(remote: DeployedRemote, module: string): ExposeAssets | undefined {
  if (remote.kind === 'unreadable') return undefined;
  return remote.extras.exposes[module] ?? learned.get(buildOf(remote))?.extras.exposes[module];
}

/** Text files of a module in the current languages, if already known. */
export function textFilesOf(remote: LoadableRemote, module: string): Asset[] {
  const texts = remote.texts?.[module] ?? learned.get(buildOf(remote))?.texts?.[module];
  return textLanguages().flatMap((language) => textsIn(texts, language));
}

/** Files of a module; requests them if the page omits them. */
export async function findFiles(
  remote: LoadableRemote,
  module: string,
): Promise<ExposeAssets | undefined> {
  if (remote.extras.pinsChunks) await requestFiles();
  return filesOf(remote, module);
}
