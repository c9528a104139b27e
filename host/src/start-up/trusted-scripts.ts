import type { LoadableRemote } from '@tessera/contract';
import { folderOf } from '../page/page-data.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string, type: string, sink: string) => string | null },
  ): unknown;
}

/** A worker's code that a script of the page made from a chunk with a hash. */
function isOwnWorker(href: string, sink: string): boolean {
  return sink === 'Worker constructor' && href.startsWith(`blob:${location.origin}/`);
}

/**
 * The page's only Trusted Types policy: every script address that any code assigns passes it,
 * whatever bundler built that code. Scripts come from the folders of the host and of admitted
 * builds; all else is refused, and HTML or script text always (FED-4). Only workers may also start
 * from the page's own blobs.
 * @returns a function that admits the folder of a build.
 */
export function trustScripts(): (remote: LoadableRemote) => void {
  const folders = new Set([new URL('/host/', document.baseURI).href]);
  // Not every browser has it, and no types do.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address, _type, sink) {
      const { href } = new URL(address, document.baseURI);
      if (isOwnWorker(href, sink)) return href;
      return [...folders].some((folder) => href.startsWith(folder)) ? href : null;
    },
  });
  return (remote) => {
    folders.add(folderOf(remote));
  };
}
