import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import type { Chunk, Compilation, Compiler, Configuration } from '@rspack/core';

/** A plugin that works on the files of a build at one of the stages of `processAssets`. */
export function atStage(
  name: string,
  stage: number,
  work: (compilation: Compilation, compiler: Compiler) => void | Promise<void>,
) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage }, async () =>
          work(compilation, compiler),
        );
      });
    },
  };
}

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Puts what a group of chunks loads into the order of the chunks' keys; its own chunk stays last.
 * The bundler orders chunks of one size by the name of the folder that it builds in (REL-1).
 */
export function inLoadOrder<Load>(loads: readonly Load[], keyOf: (load: Load) => string): Load[] {
  const shared = loads.slice(0, -1).sort((one, other) => compare(keyOf(one), keyOf(other)));
  return [...shared, ...loads.slice(-1)];
}

/** The chunks of a group, in the order in which they are loaded. */
export function chunksOf({ namedChunkGroups }: Compilation, group: string): Chunk[] {
  return inLoadOrder(namedChunkGroups.get(group)?.chunks ?? [], ({ id }) => String(id));
}

/** The files of a group of chunks, in the order in which they are loaded. */
export function filesOf(compilation: Compilation, group: string): string[] {
  return [...new Set(chunksOf(compilation, group).flatMap(({ files }) => [...files]))];
}

/** Changes the text of all files of a build whose names match. */
export function rewriteAssets(
  compilation: Compilation,
  names: RegExp,
  rewrite: (text: string) => string,
): void {
  for (const name of Object.keys(compilation.assets).filter((file) => names.test(file))) {
    compilation.updateAsset(name, (source) => {
      const text = source.source().toString();
      const rewritten = rewrite(text);
      return rewritten === text ? source : new rspack.sources.RawSource(rewritten);
    });
  }
}

/** Bundles a module into one script, in memory. @param onFile is told of each file of it. */
export function bundleScript(
  entry: string,
  configuration: Configuration,
  onFile: (file: string) => void = () => undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const output = { ...configuration.output, filename: '[name].js' };
    const compiler = rspack({ ...configuration, entry: { script: entry }, output });
    let code: Buffer | undefined;
    compiler.hooks.emit.tap('bundleScript', ({ assets }) => {
      code = assets['script.js']?.buffer();
      for (const file of Object.keys(assets)) Reflect.deleteProperty(assets, file);
    });
    compiler.run((error, stats) => {
      const fault = stats?.hasErrors() ? stats.toString('errors-only') : 'nothing was bundled';
      for (const file of stats?.compilation.fileDependencies ?? []) onFile(file);
      compiler.close(() => {
        if (error ?? (stats?.hasErrors() || !code)) reject(error ?? new Error(fault));
        else resolve(code);
      });
    });
  });
}

/**
 * Emits a module and all that it needs as a script of its own, `<name>.<hash>.js`: modules that the
 * page's script shared with it would be slower and larger in both.
 */
export function emitScript(name: string, entry: string, configuration: Configuration) {
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  return atStage(name, stage, async (compilation) => {
    const { output } = configuration;
    const code = await bundleScript(entry, {
      ...configuration,
      output: { ...output, clean: false },
    });
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    compilation.emitAsset(`${name}.${hash}.js`, new rspack.sources.RawSource(code));
  });
}
