import type { DeployedRemote } from '@tessera/contract';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string, type: string, sink: string) => string | null },
  ): unknown;
}

/** A worker's code that a script of the page made: the bytes come out of a chunk with a hash. */
function isOwnWorker(href: string, sink: string): boolean {
  return sink === 'Worker constructor' && href.startsWith(`blob:${location.origin}/`);
}

/** Folders that scripts may come from: the host's own files and the deployed versions' folders. */
function scriptFolders(remotes: readonly DeployedRemote[]): string[] {
  const hostFolder = new URL('/host/', document.baseURI).href;
  return [
    hostFolder,
    ...remotes.map(({ url }) => new URL('.', new URL(url, document.baseURI)).href),
  ];
}

/**
 * The page's only Trusted Types policy: every script address that any code assigns passes it,
 * whatever bundler built that code. Anything outside of what is deployed is refused, and HTML or
 * script text always (FED-4). Workers alone may also start from the page's own blobs.
 */
export function trustDeployedScripts(remotes: readonly DeployedRemote[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const folders = scriptFolders(remotes);
  trustedTypes.createPolicy('default', {
    createScriptURL(address, _type, sink) {
      const { href } = new URL(address, document.baseURI);
      if (isOwnWorker(href, sink)) return href;
      return folders.some((folder) => href.startsWith(folder)) ? href : null;
    },
  });
}
