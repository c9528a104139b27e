import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import type { WaitingRecord } from './record.ts';

function folderOf({ url }: LoadableRemote): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

/**
 * Finds the remote that a policy violation belongs to by its folder: the script that tried tells it
 * first, then the file that was kept away. What comes from no remote's folder is the host's.
 */
export function attribute(entry: WaitingRecord, remotes: readonly DeployedRemote[]): WaitingRecord {
  const { violation } = entry;
  if (!violation || entry.remote !== null) return entry;
  const loadable = remotes.filter((remote) => remote.kind !== 'unreadable');
  for (const address of [violation.source, violation.blocked]) {
    const remote = loadable.find((known) => address?.startsWith(folderOf(known)));
    if (!remote) continue;
    const { extras, metadata } = remote;
    return { ...entry, remote: extras.definition.name, version: metadata.version };
  }
  return entry;
}
