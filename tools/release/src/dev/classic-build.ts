import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleEntryOf } from '../publishing/said-remote.ts';
import { hashOf } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import type { RemoteFiles } from '../store/publication-files.ts';
import { integrityOf } from '../store/version-folder.ts';

/** As much of the bundler in the team's own Vite as is used here. */
interface Rolldown {
  rolldown(options: object): Promise<{
    generate(options: object): Promise<{ readonly output: readonly { readonly code?: string }[] }>;
    close(): Promise<void>;
  }>;
}

const otherwise =
  'an override takes classic scripts alone, so deploy a preview of this build (tessera publish, tessera preview)';

async function bundlerOf(folder: string): Promise<Rolldown> {
  let place: string;
  try {
    const vite = createRequire(join(folder, 'package.json')).resolve('vite/package.json');
    place = createRequire(vite).resolve('rolldown');
  } catch {
    throw new ReleaseError(
      `the ES modules of this build are made into one script by the Rolldown of Vite 8, which ${folder} does not have: update Vite; or, since ${otherwise}`,
    );
  }
  return (await import(pathToFileURL(place).href)) as Rolldown;
}

/** The container and all that it imports as a script that defines a variable. */
async function scriptOf(folder: string, entry: string, container: string): Promise<string> {
  const { rolldown } = await bundlerOf(folder);
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'import.meta.url': 'ownAddress', 'import.meta': '({})' } },
  });
  try {
    const { output } = await bundle.generate({
      format: 'iife',
      name: container,
      exports: 'named',
      codeSplitting: false,
      intro: 'const ownAddress = document.currentScript.src;',
    });
    const [script, ...others] = output;
    if (script?.code !== undefined && others.length === 0) return script.code;
  } finally {
    await bundle.close();
  }
  throw new ReleaseError(
    `the Rolldown of this Vite makes no single script of its modules: update Vite; or, since ${otherwise}`,
  );
}

/**
 * The build of a remote that classic scripts make: one in place of its ES modules, which only the
 * import map of a page can pin, and that was composed without this build (REL-4). It is written to
 * `output`; a build without ES modules stays as it is.
 */
export async function classicBuild(
  folder: string,
  dist: string,
  output: string,
  remote: RemoteFiles,
): Promise<RemoteFiles> {
  const { modules, ...classic } = remote;
  if (!modules) return remote;
  const container = await moduleEntryOf(dist);
  if (container === null) {
    throw new ReleaseError(
      `${dist} has no mf-manifest.json that names the container among its ES modules: set manifest of the federation plugin; or, since ${otherwise}`,
    );
  }
  const code = await scriptOf(folder, join(dist, container), remote.container);
  // A page knows a build by its entry, also where only styles or the definition are others.
  const script = `${code}\n// ${hashOf(JSON.stringify(remote))}\n`;
  const file = `classic.${hashOf(script).slice(0, 16)}.js`;
  await writeFile(join(output, file), script);
  return { ...classic, entry: { file, integrity: integrityOf(Buffer.from(script)) } };
}
