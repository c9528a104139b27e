import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import {
  allProvided,
  installedFolder,
  installedVersion,
  packageOf,
} from '@tessera/contract/provided';
import { providedParts } from './provided-packages.ts';
import { ownRequests, recordIn, workspaceSurface } from './workspace-surface.ts';
import type { Names } from './workspace-surface.ts';

/** Exports by request, and the version of the package that they are of. */
export type Surface = Readonly<Record<string, { readonly version: string; readonly names: Names }>>;

/** Exports of the requests of this repository, as the package at `packageUrl` is compiled against them. */
export function seenNames(packageUrl: string, request: string): Names {
  const installed = installedFolder(packageUrl, packageOf(request));
  if (installed === undefined) return {};
  const folder = realpathSync(installed);
  // An installed package has a record and no sources.
  const exports = folder.includes(`${sep}node_modules${sep}`)
    ? recordIn(folder)?.exports
    : workspaceSurface(dirname(folder));
  return exports?.[request] ?? {};
}

/** Exports of a package in CommonJS as a page runs it; their types come from elsewhere, so names alone. */
function productionNames(packageUrl: string, request: string): string[] {
  const require = createRequire(packageUrl);
  const folder = dirname(require.resolve(`${packageOf(request)}/package.json`));
  const exported: unknown = require(
    join(folder, 'cjs', `${request.replaceAll('/', '-')}.production.js`),
  );
  return Object.keys(exported ?? {}).sort();
}

function providedNames(packageUrl: string, request: string): Names {
  if (ownRequests.some((own) => own === request)) return seenNames(packageUrl, request);
  const names = providedParts[request] ?? productionNames(packageUrl, request);
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Every name that the host at `packageUrl` provides to remotes, by request (TEAM-4). */
export function providedSurface(packageUrl: string): Surface {
  return Object.fromEntries(
    allProvided.map((request) => {
      const version = installedVersion(packageUrl, packageOf(request));
      return [request, { version, names: providedNames(packageUrl, request) }];
    }),
  );
}
