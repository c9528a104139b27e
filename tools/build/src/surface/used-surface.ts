import type { Compilation, Module } from '@rspack/core';
import { installedVersion, packageOf } from './provided-packages.ts';
import { seenNames } from './seen-surface.ts';
import type { Surface } from './seen-surface.ts';

/** A package is used as a whole: which names, only running code knows. */
const whole = '*';

/** The request that a module of the bundler stands for, where it is one that the host provides. */
function requestOf(module: Module): string | null {
  const [, request = null] =
    /^consume shared module \([^)]*\) (\S+)@/.exec(module.identifier()) ?? [];
  return request;
}

interface Dependency {
  readonly type: string;
  readonly ids?: readonly string[] | undefined;
}

/** The name that an import takes. The default of a package in CommonJS is the package itself. */
function nameOf({ type, ids }: Dependency): string[] {
  if (!ids) return type === 'esm import' ? [] : [whole];
  const [first = whole, second] = ids;
  return [first === 'default' ? (second ?? whole) : first];
}

function namesOf({ moduleGraph }: Compilation, module: Module): string[] {
  const imports = moduleGraph
    .getIncomingConnections(module)
    .filter((connection) => connection.getActiveState(undefined) !== false);
  const names = imports.flatMap(({ dependency }) => nameOf(dependency as Dependency));
  return [...new Set(names)].sort();
}

/**
 * Every name that a build imports of what the host provides, by request, in its own files as in those
 * of libraries (TEAM-4).
 * @param packageUrl the remote's: it was compiled against the packages that it sees.
 */
export function usedSurface(compilation: Compilation, packageUrl: string): Surface {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const request = requestOf(module);
    if (request === null) continue;
    const names = used.get(request) ?? new Set();
    for (const name of namesOf(compilation, module)) names.add(name);
    used.set(request, names);
  }
  return Object.fromEntries(
    [...used]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([request, names]) => {
        const types = seenNames(packageUrl, request);
        const digests = [...names].sort().map((name) => [name, types[name] ?? null]);
        const version = installedVersion(packageUrl, packageOf(request));
        return [
          request,
          { version, names: Object.fromEntries(digests) as Surface[string]['names'] },
        ];
      }),
  );
}
