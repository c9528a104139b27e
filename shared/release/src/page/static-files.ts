import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes } from '@tessera/contract';
import { composeManifest, manifestPath } from './app-manifest.ts';
import { composePage } from './compose-page.ts';
import type { Deployment } from '../registry/deployment.ts';
import { pageHeaders } from './page-headers.ts';
import { versionHeaders } from './version-headers.ts';
import { versionDocument } from '../registry/version-document.ts';

type Headers = Readonly<Record<string, string>>;

/** The response of a web server at a path. */
export interface ServingRule {
  /** An exact path, or a folder prefix if it ends with `*`. */
  readonly path: string;
  /** In the folder of the pages; left out where the path is that of a file of the site. */
  readonly file?: string;
  readonly headers: Headers;
}

/** A file to write, and how to serve it. */
export interface StaticFile extends ServingRule {
  readonly file: string;
  readonly text: string;
}

/** Served at every path without a file or a rule, unless the path looks like a file name. */
export const fallbackFile = 'fallback.html';
const homeFile = 'index.html';

export const versionRules: readonly ServingRule[] = ['/host/*', '/remotes/*'].map((path) => ({
  path,
  headers: versionHeaders,
}));

/** The paths that one page serves each: a parameter would need a page for each of its values. */
function routedPaths({ registry }: Deployment): string[] {
  const remotes = deployedRemotes(registry, null);
  const paths = remotes.flatMap(({ extras }) => extras.definition.routes ?? []);
  return paths
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && ![homeFile, fallbackFile].includes(`${path}.html`));
}

function pages(deployment: Deployment, config: RuntimeConfig): StaticFile[] {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...pageHeaders(deployment, config),
  };
  const page = (path: string, file: string, pathname = path) => ({
    path,
    file,
    headers,
    text: composePage(deployment, config, pathname),
  });
  return [
    page('/', homeFile),
    ...routedPaths(deployment).map((path) => page(`/${path}`, `${path}.html`)),
    // No route serves the empty path, so this page hints at nothing that the path may not need.
    page('/*', fallbackFile, ''),
  ];
}

/**
 * All that a site serves besides the files of versions and brand, in write order: the document that
 * announces a new version to open pages comes after that version.
 */
export function staticFiles(deployment: Deployment, config: RuntimeConfig): StaticFile[] {
  const json = 'application/json; charset=utf-8';
  const file = (name: string, text: string, cache: string, type = json): StaticFile => ({
    path: `/${name}`,
    file: name,
    headers: {
      'content-type': type,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
    },
    text,
  });
  const manifest = composeManifest(deployment, config);
  return [
    ...pages(deployment, config),
    file(manifestPath.slice(1), manifest, 'no-cache', 'application/manifest+json'),
    file('config.json', JSON.stringify(config), 'no-cache'),
    file('registry.json', JSON.stringify(deployment.registry), 'no-cache'),
    file('version.json', JSON.stringify(versionDocument(deployment)), 'no-store'),
  ];
}
