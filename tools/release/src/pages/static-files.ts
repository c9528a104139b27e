import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, paths, themes } from '@tessera/contract';
import type { PageView } from '@tessera/contract';
import { composeManifest, manifestPath } from './app-manifest.ts';
import { composePage } from './compose-page.ts';
import { versionDocument } from '../registry/deployment.ts';
import type { Deployment } from '../registry/deployment.ts';
import { pageHeaders, versionHeaders, workerHeaders } from './page-headers.ts';
import { paintAt } from '../painting/paint-pages.ts';
import type { PageOfPaint } from '../painting/paint-pages.ts';
import { workerPath, workerScript } from './worker-script.ts';

/** All that pages are composed of. */
interface Source {
  readonly root: string;
  readonly deployment: Deployment;
  readonly config: RuntimeConfig;
}

/**
 * Every view of a page, as a server that composes would answer it (FIRST-2).
 * @param pathname empty for the page of all paths without one of their own.
 * @returns pages by `ru.dark`, `ru.dark.visitor` or `ru.dark.visitor.painted`; the longest matching
 * key wins.
 */
async function pageViews(
  { root, deployment, config }: Source,
  pathname: string,
): Promise<[key: string, text: string][]> {
  const composed = (view: PageView, paint?: PageOfPaint) =>
    composePage(deployment, config, pathname, null, view, paint);
  const pages: [string, string][] = [];
  const looks = offeredLanguages(config).flatMap((language) =>
    themes.map((theme) => ({ language, theme })),
  );
  for (const look of looks) {
    const key = `${look.language}.${look.theme}`;
    pages.push([key, composed({ ...look, audience: 'unfinished' })]);
    // Elsewhere a page that is not painted is one for all.
    if (pathname === paths.home()) {
      pages.push([`${key}.visitor`, composed({ ...look, audience: 'visitor' })]);
    }
    for (const audience of ['visitor', 'user'] as const) {
      const view = { ...look, audience };
      const paint = await paintAt(root, deployment, config, pathname, null, view);
      if (paint) pages.push([`${key}.${audience}.painted`, composed(view, paint)]);
    }
  }
  return pages;
}

export interface ServingRule {
  /** An exact path, or a folder prefix if it ends with `*`. */
  readonly path: string;
  /** In the folder of the pages; left out for a file of the site. */
  readonly file?: string;
  /** Files of a page as different browsers see it (FIRST-2): {@link pageViews} says what they are. */
  readonly views?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StaticFile {
  readonly file: string;
  readonly text: string;
}

interface Served {
  readonly rule: ServingRule & { readonly file: string };
  readonly files: readonly StaticFile[];
}

/** Served at every path without a file or a rule, unless the path looks like a file name. */
const fallbackFile = 'fallback.html';
const homeFile = 'index.html';

/** All serving rules; the fallback is last, so that the first match applies. */
export function servingRules(own: readonly ServingRule[]): ServingRule[] {
  const versions = ['/host/*', '/remotes/*', '/paint/*'];
  const isFallback = ({ file }: ServingRule) => file === fallbackFile;
  return [
    ...own.filter((rule) => !isFallback(rule)),
    ...versions.map((path) => ({ path, headers: versionHeaders })),
    ...own.filter(isFallback),
  ];
}

/** The paths that one page serves each: a parameter would need a page for each of its values. */
function routedPaths({ registry }: Deployment): string[] {
  const remotes = deployedRemotes(registry, null);
  return remotes
    .flatMap(({ extras }) => extras.definition.routes ?? [])
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && ![homeFile, fallbackFile].includes(`${path}.html`));
}

/** A page and all its views; `pathname` is empty where it serves whatever has no page of its own. */
async function page(source: Source, path: string, file: string, pathname = path): Promise<Served> {
  const { deployment, config } = source;
  const files = (await pageViews(source, pathname)).map(([key, text]) => ({
    key,
    file: file.replace(/html$/, `${key}.html`),
    text,
  }));
  const views = Object.fromEntries(files.map((view) => [view.key, view.file]));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-language, cookie',
    ...pageHeaders(deployment, config),
  };
  return {
    rule: { path, file, views, headers },
    files: [{ file, text: composePage(deployment, config, pathname) }, ...files],
  };
}

/** All that a site serves besides files of versions; what announces a version comes last. */
export async function staticFiles(source: Source): Promise<Served[]> {
  const { root, deployment, config } = source;
  const json = 'application/json; charset=utf-8';
  const document = (file: string, text: string, cache: string, type = json): Served => ({
    rule: {
      path: `/${file}`,
      file,
      headers: {
        'content-type': type,
        'cache-control': cache,
        'x-content-type-options': 'nosniff',
      },
    },
    files: [{ file, text }],
  });
  const manifest = composeManifest(deployment, config);
  const worker = await workerScript(root, deployment);
  const workerFile = workerPath.slice(1);
  const pages = [await page(source, paths.home(), homeFile)];
  for (const path of routedPaths(deployment)) {
    pages.push(await page(source, `/${path}`, `${path}.html`));
  }
  // No route serves the empty path, so this page hints at nothing that the path may not need.
  pages.push(await page(source, '/*', fallbackFile, ''));
  return [
    ...pages,
    ...(worker === null
      ? []
      : [
          {
            rule: { path: workerPath, file: workerFile, headers: workerHeaders },
            files: [{ file: workerFile, text: worker }],
          },
        ]),
    document(manifestPath.slice(1), manifest, 'no-cache', 'application/manifest+json'),
    document('config.json', JSON.stringify(config), 'no-cache'),
    document('registry.json', JSON.stringify(deployment.registry), 'no-cache'),
    document('version.json', JSON.stringify(versionDocument(deployment)), 'no-store'),
  ];
}
