import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { allProvided, installedVersion, packageOf, providedParts } from './provided-packages.ts';
import { ownRequests, workspaceSurface } from './workspace-surface.ts';
import type { Names } from './workspace-surface.ts';

/** Exports by request, and the version of the package that they are of. */
export type Surface = Readonly<Record<string, { readonly version: string; readonly names: Names }>>;

/** The folder of a package as another one sees it; `null` where it is not installed. */
function installedFolder(packageUrl: string, name: string): string | null {
  const places = createRequire(packageUrl).resolve.paths(name) ?? [];
  for (const place of places) {
    try {
      return dirname(realpathSync(join(place, name, 'package.json')));
    } catch {
      continue;
    }
  }
  return null;
}

/** Reads the record in an installed package, which has no sources. */
function recordedNames(folder: string, request: string): Names {
  try {
    const record = JSON.parse(readFileSync(join(folder, 'provided.json'), 'utf8')) as {
      exports: Record<string, Names>;
    };
    return record.exports[request] ?? {};
  } catch {
    return {};
  }
}

/** Exports of the requests of this repository, as the package at `packageUrl` is compiled against them. */
export function seenNames(packageUrl: string, request: string): Names {
  const folder = installedFolder(packageUrl, packageOf(request));
  if (folder === null) return {};
  return folder.includes(`${sep}node_modules${sep}`)
    ? recordedNames(folder, request)
    : (workspaceSurface(dirname(folder))[request] ?? {});
}

/** Exports of a package in CommonJS as a page runs it; their types come from elsewhere, so names alone. */
function productionNames(packageUrl: string, request: string): Names {
  const require = createRequire(packageUrl);
  const folder = dirname(require.resolve(`${packageOf(request)}/package.json`));
  const file = join(folder, 'cjs', `${request.replaceAll('/', '-')}.production.js`);
  const names = Object.keys(require(file) as object).sort();
  return Object.fromEntries(names.map((name) => [name, null]));
}

function providedNames(packageUrl: string, request: string): Names {
  if (ownRequests.includes(request as never)) return seenNames(packageUrl, request);
  const parts = providedParts[request];
  return parts
    ? Object.fromEntries(parts.map((name) => [name, null]))
    : productionNames(packageUrl, request);
}

/**
 * Every name that the host provides to remotes, by request (TEAM-4).
 * @param packageUrl the host's: its packages are provided.
 */
export function providedSurface(packageUrl: string): Surface {
  return Object.fromEntries(
    allProvided.map((request) => [
      request,
      {
        version: installedVersion(packageUrl, packageOf(request)),
        names: providedNames(packageUrl, request),
      },
    ]),
  );
}
