import type { DeployedRemote } from '@tessera/contract';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): unknown;
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
 * script text always (FED-4).
 */
export function trustDeployedScripts(remotes: readonly DeployedRemote[]): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return;
  const folders = scriptFolders(remotes);
  trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      const { href } = new URL(address, document.baseURI);
      return folders.some((folder) => href.startsWith(folder)) ? href : null;
    },
  });
}
