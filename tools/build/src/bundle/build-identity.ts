import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import type { Compilation } from '@rspack/core';
import { atStage, rewriteAssets } from './bundler.ts';

/** Placeholder for the build's identity, which is known only at its end; has the same length. */
export const identityPlaceholder = 'zqbuildqz';

const firstLetter = 'a'.charCodeAt(0);
const letters = 26;

/**
 * Letters only, for class names, and of contents alone, whatever their names; all of them are
 * written out, and what the bundler orders by chance is in order by now.
 */
function identityOf({ assets }: Compilation): string {
  // The federation's manifest lists everything in another order at every build.
  const files = Object.keys(assets).filter((file) => !file.endsWith('.json'));
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(assets[file]?.buffer() ?? '')
      .digest('hex'),
  );
  const hash = createHash('sha256').update(hashes.sort().join('\n')).digest();
  return [...hash.subarray(0, identityPlaceholder.length)]
    .map((byte) => String.fromCharCode(firstLetter + (byte % letters)))
    .join('');
}

/**
 * Puts a hash of the whole build into its registry of chunks and its classes, so that two builds of
 * a remote can be on one page (FED-6, FED-7).
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
