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

/**
 * Hashes contents alone: names already contain a preliminary hash, which for the entry differs from
 * build to build.
 */
function hashOf(assets: readonly Buffer[]): Buffer {
  const hashes = assets.map((content) => createHash('sha256').update(content).digest('hex'));
  return createHash('sha256').update(hashes.sort().join('\n')).digest();
}

function identify(compilation: Compilation): void {
  const assets = Object.entries(compilation.assets);
  const identity = identityOf(hashOf(assets.map(([, asset]) => asset.buffer())));
  for (const [name] of assets.filter(([file]) => named.test(file))) {
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
