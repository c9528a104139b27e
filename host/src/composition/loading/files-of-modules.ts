import { readRegistry } from '@tessera/contract';
import type {
  DeployedRemote,
  ExposeAssets,
  LoadableRemote,
  RemoteVersion,
} from '@tessera/contract';
import { fetchDocument } from '../page-data/page-data.ts';

/** A build by what pins it, so that no file of another one is taken for its own. */
const buildOf = ({ url, metadata }: RemoteVersion) => `${url} ${metadata.integrity}`;

const learned = new Map<string, RemoteVersion['extras']['exposes']>();
let asked: Promise<void> | null = null;

async function ask(): Promise<void> {
  const read = readRegistry(await fetchDocument('/registry.json'));
  if (!read.ok) return;
  for (const version of Object.values(read.registry.microFrontends).flat()) {
    learned.set(buildOf(version), version.extras.exposes);
  }
}

/**
 * Asks the server for the files of the modules that the page was made without: once and with a
 * bound. Never rejects; what is not known then is loaded by the remote's own entry.
 */
export function learnFiles(): Promise<void> {
  return (asked ??= ask());
}

/** Scripts and stylesheets of a module as far as they are known by now. */
export function filesOf(remote: DeployedRemote, module: string): ExposeAssets | undefined {
  if (remote.kind === 'unreadable') return undefined;
  return remote.extras.exposes[module] ?? learned.get(buildOf(remote))?.[module];
}

/** The same, after asking for them where the page was made without. */
export async function findFiles(
  remote: LoadableRemote,
  module: string,
): Promise<ExposeAssets | undefined> {
  if (remote.extras.pinsChunks) await learnFiles();
  return filesOf(remote, module);
}
