import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import type { Compilation, Compiler } from '@rspack/core';

/** Placeholder for the build's identity, which is known only at its end; has the same length. */
export const identityPlaceholder = 'zqbuildqz';

const firstLetter = 'a'.charCodeAt(0);
const letters = 26;
const named = /\.(js|css)$/;

/** Letters only: an identity begins class names and is part of identifiers. */
function identityOf(hash: Buffer): string {
  return [...hash.subarray(0, identityPlaceholder.length)]
    .map((byte) => String.fromCharCode(firstLetter + (byte % letters)))
    .join('');
}

function hashOf({ assets }: Compilation, names: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(assets[name]?.buffer() ?? '');
  return hash.digest();
}

function identify(compilation: Compilation): void {
  const names = Object.keys(compilation.assets).sort();
  const identity = identityOf(hashOf(compilation, names));
  for (const name of names.filter((file) => named.test(file))) {
    compilation.updateAsset(name, (source) => {
      const text = source.source().toString();
      return new rspack.sources.RawSource(text.replaceAll(identityPlaceholder, identity));
    });
  }
}

/**
 * Puts a hash of the whole build into what names it in a page: its registry of chunks and its
 * classes. Two builds of one remote can then be on one page, of one version of the package as well,
 * and neither runs a chunk of the other or wears its styles (FED-6, FED-7). Same source, same bytes.
 */
export const identifyBuild = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('identifyBuild', (compilation) => {
      // After the minimizer and source maps, whose places it keeps, and before any hash is pinned.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'identifyBuild', stage }, () => {
        identify(compilation);
      });
    });
  },
};
