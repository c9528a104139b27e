import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const { Compilation: stages, runtime, sources } = webpack;
const plugin = 'pinChunks';

/** Stand in the entry for the hashes, until all other files have their last content. */
const places = { js: '__SCRIPT_HASHES__', css: '__STYLE_HASHES__' };

/** The tag gets the hash of the file that it asks for. */
function pinned(tag: string, address: string, place: string): string {
  const file = `${address}.slice(${address}.lastIndexOf("/") + 1)`;
  return `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = ${place}[${file}];`;
}

function hashesOf(compilation: Compilation, entry: string, ending: string): string {
  const files = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(`.${ending}`) && name !== entry);
  return JSON.stringify(
    Object.fromEntries(
      files.map(({ name, source }) => [
        name,
        `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
      ]),
    ),
  );
}

/**
 * Writes the hashes of all chunks and stylesheets into the entry, and has every request for one
 * carry its hash. The entry's own name must not depend on its content.
 */
export function pinChunks(entry: string) {
  return (compiler: Compiler): void => {
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        plugin,
        (code) => `${code}\n${pinned('script', 'url', places.js)}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        plugin,
        (code, { tag, href }) => `${code}\n${pinned(tag, href, places.css)}`,
      );
      const stage = stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => {
        compilation.updateAsset(entry, (asset) => {
          let code = asset.source().toString();
          for (const [ending, place] of Object.entries(places)) {
            code = code.replaceAll(place, () => `(${hashesOf(compilation, entry, ending)})`);
          }
          return new sources.RawSource(code);
        });
      });
    });
  };
}
