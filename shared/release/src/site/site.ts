import { join } from 'node:path';

/**
 * Layout of a site: a folder of static files that any web server or CDN can serve.
 *
 *     registry.json                      what is deployed of each remote
 *     host.json                          which version of the host is deployed
 *     remotes/<name>/<version>/…         immutable
 *     host/<version>/…                   immutable
 *     .locks/, .staging/                 of the release tool, not to be served
 */
export const site = {
  registry: (root: string) => join(root, 'registry.json'),
  hostPointer: (root: string) => join(root, 'host.json'),
  locks: (root: string) => join(root, '.locks'),
  staging: (root: string) => join(root, '.staging'),
  remoteVersions: (root: string, name: string) => join(root, 'remotes', name),
  remoteVersion: (root: string, name: string, version: string) =>
    join(root, 'remotes', name, version),
  hostVersions: (root: string) => join(root, 'host'),
  hostVersion: (root: string, version: string) => join(root, 'host', version),
} as const;

/** Key of a remote in the registry. */
export const registryKey = (name: string): string => `tessera/${name}`;
