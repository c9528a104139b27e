import {
  deployedRemotes,
  hasCanary,
  isAllowedOrigin,
  isServed,
  pageElementIds,
  paintedAttribute,
  paintedFor,
  paths,
  rootId,
  textsIn,
} from '@tessera/contract';
import type { Asset, Cohort, LoadableRemote, PageView, RemoteVersion } from '@tessera/contract';
import type { RuntimeConfig } from '@tessera/config';
import type { PageOfPaint } from '../painting/paint-pages.ts';
import {
  folderOf,
  isForUsers,
  modulesAt,
  modulesBeside,
  screenModules,
} from '../painting/paint-subjects.ts';
import type { Deployment } from '../registry/deployment.ts';
import { isGiven } from '../registry/registry.ts';
import { iconFolder, manifestPath, paper } from './app-manifest.ts';
import { contractsOf } from '../store/publication-files.ts';
import { importMap } from './page-headers.ts';

function slim(version: RemoteVersion, modules: readonly string[]): RemoteVersion {
  const { extras } = version;
  // Without `pinsChunks`, files that the page does not list would not be pinned, so keep all.
  if (!extras.pinsChunks) return version;
  const shown = <Files>(byModule: Readonly<Record<string, Files>>) =>
    Object.fromEntries(Object.entries(byModule).filter(([module]) => modules.includes(module)));
  return {
    ...version,
    extras: { ...extras, exposes: shown(extras.exposes) },
    ...(version.texts && { texts: shown(version.texts) }),
  };
}

/** The registry for the page of a path: versions that browsers may get, and files that it shows. */
function inlineRegistry({ registry, unreadable }: Deployment, pathname: string) {
  const given = Object.entries(registry.microFrontends).map(
    ([key, versions]) => [key, versions.filter(isGiven)] as const,
  );
  const all = given.flatMap(([, versions]) => versions);
  const shown = given.map(
    ([key, versions]) =>
      [key, versions.map((each) => slim(each, screenModules(each, all, pathname)))] as const,
  );
  return { ...registry, microFrontends: { ...Object.fromEntries(shown), ...unreadable } };
}

/** Where a site serves the stylesheets of first paints, with the headers of versions. */
const paintStylesPath = '/paint/';

const wideScreen = '(min-width: 920px)';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON inside a data block: escape `<`, so that no tag begins there. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The preload links of the files of some modules, by address. */
function linksOf(
  remote: LoadableRemote,
  modules: readonly string[],
  language: PageView['language'],
  media = '',
): (readonly [address: string, link: string])[] {
  if (modules.length === 0) return [];
  const folder = folderOf(remote);
  const link = (as: 'script' | 'style', address: string, integrity: string) =>
    [
      address,
      `<link rel="preload" as="${as}" href="${escapeAttribute(address)}" integrity="${integrity}" crossorigin="anonymous"${media}>`,
    ] as const;
  return [
    link('script', remote.url, remote.metadata.integrity),
    ...modules.flatMap((module) => {
      const { js = [], css = [] } = remote.extras.exposes[module] ?? {};
      const scripts = [...js, ...textsIn(remote.texts?.[module], language)];
      return [
        ...css.map(({ file, integrity }) => link('style', folder + file, integrity)),
        ...scripts.map(({ file, integrity }) => link('script', folder + file, integrity)),
      ];
    }),
  ];
}

/** Preload links for all remote files of a page, so that none waits for a script. */
function preloads(
  { host, registry }: Deployment,
  { remoteOrigins, variant }: RuntimeConfig,
  pathname: string,
  cohort: Cohort | null,
  language: PageView['language'],
): string[] {
  const remotes = deployedRemotes(registry, cohort).filter(
    // The host refuses the others, so do not preload them.
    ({ extras, url }) =>
      isServed(extras.definition.contract, contractsOf(host)) &&
      isAllowedOrigin(url, remoteOrigins),
  );
  const links = remotes.flatMap((remote) =>
    linksOf(remote, modulesAt(remote, pathname, variant), language),
  );
  const beside = isForUsers(remotes, pathname)
    ? remotes.flatMap((remote) =>
        linksOf(
          remote,
          modulesBeside(remote, pathname, variant),
          language,
          ` media="${wideScreen}"`,
        ),
      )
    : [];
  // A preload for every screen replaces one of the same file for wide screens.
  return [...new Map([...beside, ...links]).values()];
}

/** The path shown first: a visitor at Home is led to the sign-in. */
function ledPath(pathname: string, view: PageView | null): string {
  return pathname === paths.home() && view?.audience === 'visitor' ? paths.authIn() : pathname;
}

/** Chooses the scripts that run before the host's: a visitor has no data to ask for, but presses what is painted. */
function firstScripts(
  { early = [], presses }: Deployment['host'],
  view: PageView | null,
  paint: PageOfPaint | null,
): readonly Asset[] {
  if (!paint && view?.audience !== 'user') return [];
  return presses && paint?.subject.audience === 'visitor' ? [presses] : early;
}

function stylesheet(folder: string, { file, integrity }: Asset): string {
  return `<link rel="stylesheet" href="${folder}${file}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** Text moves when its typeface comes late; what is painted at once would show that. */
function fontPreloads(
  { fonts = {} }: Deployment['host'],
  paint: PageOfPaint | null,
  folder: string,
): string[] {
  if (!paint) return [];
  const ofText = fonts[paint.subject.language] ?? fonts['en'] ?? [];
  const ofSign = paint.html.includes('₽') ? (fonts['rouble'] ?? []) : [];
  return [...ofText, ...ofSign].map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${folder}${file}" crossorigin="anonymous">`,
  );
}

/** A page whose styles are cached would be shown as far as it has been parsed, and move as more comes. */
const wholeAtOnce = `<link rel="expect" href="#${rootId}" blocking="render">`;

function rootElement(paint: PageOfPaint | null): string {
  if (!paint) return `<div id="${rootId}"></div>`;
  const painted = escapeAttribute(paintedFor(paint.subject));
  return `<div id="${rootId}" ${paintedAttribute}="${painted}">${paint.html}</div>`;
}

/** The system's colour scheme applies only where the user chose no theme. */
function themeColour(scheme: keyof typeof paper, theme: PageView['theme']): string {
  const ofChoice = scheme === theme ? 'all' : 'not all';
  const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : ofChoice;
  return `<meta name="theme-color" data-scheme="${scheme}" media="${media}" content="${paper[scheme]}">`;
}

/**
 * Tells the service worker whether to keep the page; one that says nothing takes the worker away. What
 * is shown to some browsers alone, as a canary or a preview, has to end at once.
 */
function workerWord({ host, registry, preview }: Deployment): string {
  if (!host.worker) return '';
  return ` data-worker="${preview || hasCanary(registry) ? 'pass' : 'keep'}"`;
}

/**
 * The page for a path, of what is deployed alone (FED-5): a CDN may have it, or each request.
 * @param cohort during a canary, preload links are those of its versions.
 * @param view without it: the deployment's language and the browser's theme.
 * @param paint what the page shows before its scripts (FIRST-2).
 */
export function composePage(
  deployment: Deployment,
  config: RuntimeConfig,
  pathname: string,
  cohort: Cohort | null = null,
  view: PageView | null = null,
  paint: PageOfPaint | null = null,
): string {
  const { language = config.defaultLanguage, theme = 'system' } = view ?? {};
  const { host } = deployment;
  const accent = config.brand.accent ? ' data-accent="own"' : '';
  const worker = workerWord(deployment);
  const folder = `/host/${host.deployedVersion}/`;
  const map = importMap(deployment, config);
  // Browsers hold scripts that do not block back until something is painted: here that is before them.
  const script = (asset: Asset) =>
    `<script defer src="${folder}${asset.file}" integrity="${asset.integrity}" crossorigin="anonymous" fetchpriority="high"></script>`;
  const name = escapeAttribute(config.brand.name);
  return [
    '<!doctype html>',
    `<html lang="${language}" data-variant="${config.variant}" data-theme="${theme}"${accent}${worker}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    themeColour('light', theme),
    themeColour('dark', theme),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${iconFolder(config)}/apple-touch-icon.png">`,
    `<link rel="manifest" href="${manifestPath}">`,
    // Before the first script, since no module may be imported before its hash is known.
    ...(map === null ? [] : [`<script type="importmap">${map}</script>`]),
    ...host.css.map((asset) => stylesheet(folder, asset)),
    ...(paint?.css ? [stylesheet(paintStylesPath, paint.css)] : []),
    ...(paint ? [wholeAtOnce] : []),
    ...fontPreloads(host, paint, folder),
    dataBlock(pageElementIds.config, config),
    // In this order: the host's code finds its texts, and what the first script has opened, when it runs.
    ...firstScripts(host, view, paint).map(script),
    ...[...textsIn(host.texts, language), ...host.js].map(script),
    ...preloads(deployment, config, ledPath(pathname, view), cohort, language),
    dataBlock(pageElementIds.registry, inlineRegistry(deployment, pathname)),
    ...(deployment.preview ? [dataBlock(pageElementIds.preview, deployment.preview)] : []),
    '</head>',
    '<body>',
    rootElement(paint),
    `<noscript>${name} needs JavaScript. / Для работы ${name} нужен JavaScript.</noscript>`,
    '</body>',
    '</html>',
  ].join('\n');
}
