import type { ChunkGroup, Compilation } from '@rspack/core';
import { filesOf } from '../bundle/bundler.ts';

interface Federated {
  /** Global variable of the container, and the name of its chunk group. */
  readonly container: string;
  readonly version: string;
  readonly name: string;
  readonly modules: readonly string[];
  /** Imports from the host, by request. */
  readonly shared: Readonly<Record<string, { readonly requiredVersion: string }>>;
}

/** The chunk group of a module that a remote exposes as `./name`. */
export const chunkOf = (module: string) => module.slice(2);

const noFiles = { sync: [], async: [] };

/** The chunk groups that code of `group` loads later, at any depth; each is met once. */
function laterThan(group: ChunkGroup): ReadonlySet<ChunkGroup> {
  const found = new Set(group.childrenIterable);
  // A set that grows is walked to its end.
  for (const next of found) for (const child of next.childrenIterable) found.add(child);
  return found;
}

/** Files of an expose: those that it needs first, and those that it may load later. */
function assetsOf(compilation: Compilation, chunkGroup: string) {
  const group = compilation.namedChunkGroups.get(chunkGroup);
  const sync = filesOf(compilation, chunkGroup);
  const later = group ? [...laterThan(group)].flatMap((each) => each.getFiles()) : [];
  const async = [...new Set(later)].filter((file) => !sync.includes(file)).sort();
  const ending = (end: string) => ({
    sync: sync.filter((file) => file.endsWith(end)),
    async: async.filter((file) => file.endsWith(end)),
  });
  return { js: ending('.js'), css: ending('.css') };
}

/**
 * The build as `mf-manifest.json`, for hosts with Module Federation's runtime and its tools
 * (TEAM-3).
 */
export function federationManifest(
  compilation: Compilation,
  { container, version, name, modules, shared }: Federated,
) {
  const [entry = ''] = filesOf(compilation, container);
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([request, { requiredVersion }]) => ({
      id: `${container}:${request}`,
      name: request,
      version: '',
      singleton: true,
      requiredVersion,
      assets: { js: noFiles, css: noFiles },
    })),
    remotes: [],
    exposes: modules.map((module) => ({
      id: `${container}:${chunkOf(module)}`,
      name: chunkOf(module),
      assets: assetsOf(compilation, chunkOf(module)),
      path: module,
    })),
  };
}
