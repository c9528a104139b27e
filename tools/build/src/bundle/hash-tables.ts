import { rspack } from '@rspack/core';
import { atStage, rewriteAssets } from './bundler.ts';

/** A table of the chunks' hashes, as the integrity plugin writes it: no value has a brace or a comma. */
const tables = /(\.sri(?:Css)?Hashes\s*=\s*)\{([^{}]*)\}/g;

function inOrderOfKeys(script: string): string {
  return script.replaceAll(tables, (_whole, name: string, entries: string) => {
    const byKey = entries
      .split(',')
      .map((entry) => [entry.slice(0, entry.indexOf(':')).trim(), entry.trim()] as const)
      .filter(([key]) => key !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `${name}{${byKey.map(([, entry]) => entry).join(',')}}`;
  });
}

/**
 * The integrity plugin orders chunks differently in each build: same source, same bytes (REL-1).
 */
export const sortHashTables = atStage(
  'sortHashTables',
  // Placeholders of the hashes are still in the tables; every hash is made after this stage.
  rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  (compilation) => rewriteAssets(compilation, /\.js$/, inOrderOfKeys),
);
