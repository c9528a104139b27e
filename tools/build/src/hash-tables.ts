import { rspack } from '@rspack/core';
import type { Compiler } from '@rspack/core';

/** A table of the chunks' hashes, as the integrity plugin writes it: no value has a brace or a comma. */
const tables = /(\.sri(?:Css)?Hashes\s*=\s*)\{([^{}]*)\}/g;

/** Puts the entries of every table of hashes into the order of their keys. */
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
 * The integrity plugin lists chunks in an order that differs from build to build. Same source, same
 * bytes (REL-1): otherwise caches are emptied and updates offered for nothing.
 */
export const sortHashTables = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('sortHashTables', (compilation) => {
      // Placeholders of the hashes are still in the tables; every hash is made after this stage.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
      compilation.hooks.processAssets.tap({ name: 'sortHashTables', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => {
            const script = source.source().toString();
            const sorted = inOrderOfKeys(script);
            return sorted === script ? source : new rspack.sources.RawSource(sorted);
          });
        }
      });
    });
  },
};
