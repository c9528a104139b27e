import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { workspace } from '@tessera/assembly';
import { textsWithin } from '@tessera/build';
import { modulesOf } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';

/** A remote's sources, as every side of the comparison builds them. */
export interface RemoteSource {
  readonly folder: string;
  readonly definition: RemoteDefinition;
  /** Its exposes by name, with the file of each. */
  readonly modules: Readonly<Record<string, string>>;
}

function filesOf(folder: string, definition: RemoteDefinition) {
  const names = modulesOf(definition).map((module) => module.slice(2));
  return Object.fromEntries(
    names.map((name) => [name, join(workspace, folder, 'src', 'exposes', `${name}.tsx`)]),
  );
}

/** Every remote of the workspace. */
export async function remoteSources(): Promise<RemoteSource[]> {
  const folders = (await readdir(workspace)).filter((name) => name.startsWith('remote-'));
  return Promise.all(
    folders.map(async (folder) => {
      const file = pathToFileURL(join(workspace, folder, 'src', 'remote.ts')).href;
      const { default: definition } = (await import(file)) as { default: RemoteDefinition };
      return { folder, definition, modules: filesOf(folder, definition) };
    }),
  );
}

/**
 * Source of the module `application-modules`: the host's start-up and the modules of the remotes.
 * @param modules lines of the map from remote and module to its import.
 */
export function applicationModules(modules: readonly string[]): string {
  const start = join(workspace, 'host', 'src', 'start-up', 'start.tsx');
  return `export { start } from '${start}';\nexport const modules = {\n${modules.join('\n')}\n};\n`;
}

/** Our own way to bring texts, in files apart from the code: others bundle those of all languages. */
const isOfTextFiles = (rule: unknown) => JSON.stringify(rule).includes('texts-loader');

/** The configuration that a package of the workspace is built with. */
export async function configurationOf(folder: string): Promise<Configuration> {
  const file = pathToFileURL(join(workspace, folder, 'rspack.config.ts')).href;
  const { module, ...config } = ((await import(file)) as { default: Configuration }).default;
  const rules = (module?.rules ?? []).map((rule) => (isOfTextFiles(rule) ? textsWithin : rule));
  return { ...config, module: { ...module, rules } };
}
