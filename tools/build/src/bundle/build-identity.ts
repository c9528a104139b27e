import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import type { Compilation } from '@rspack/core';
import { atStage, rewriteAssets } from './bundler.ts';

/** Placeholder for the build's identity, which is known only at its end; has the same length. */
export const identityPlaceholder = 'zqbuildqz';

const firstLetter = 'a'.charCodeAt(0);
const letters = 26;

/**
 * Letters only: an identity begins class names and is part of identifiers. Hashes contents alone: names
 * already contain a preliminary hash, which for the entry differs from build to build.
 */
function identityOf({ assets }: Compilation): string {
  const hashes = Object.values(assets).map((asset) =>
    createHash('sha256').update(asset.buffer()).digest('hex'),
  );
  const hash = createHash('sha256').update(hashes.sort().join('\n')).digest();
  return [...hash.subarray(0, identityPlaceholder.length)]
    .map((byte) => String.fromCharCode(firstLetter + (byte % letters)))
    .join('');
}

/**
 * Puts a hash of the whole build into what names it in a page: its registry of chunks and its
 * classes. Two builds of one remote can then be on one page, of one version of the package as well,
 * and neither runs a chunk of the other or wears its styles (FED-6, FED-7). Same source, same bytes.
 */
export const identifyBuild = atStage(
  'identifyBuild',
  // After the minimizer and source maps, whose places it keeps, and before any hash is pinned.
  rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1,
  (compilation) => {
    const identity = identityOf(compilation);
    rewriteAssets(compilation, /\.(js|css)$/, (text) =>
      text.replaceAll(identityPlaceholder, identity),
    );
  },
);
