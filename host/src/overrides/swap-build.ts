import type { LoadableRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';

function folderOf({ url }: LoadableRemote): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

/** The modules that the host may ever show of a build. */
function modulesOf({ extras }: LoadableRemote): string[] {
  const { routes = [], slots = [], panels = [] } = extras.definition;
  return [...new Set([...routes, ...slots, ...panels].map(({ module }) => module))];
}

/** Stylesheets and hints of a build that stand in the page. */
function linksOf(remote: LoadableRemote): HTMLLinkElement[] {
  const folder = folderOf(remote);
  return [...document.querySelectorAll('link')].filter(({ href }) => href.startsWith(folder));
}

function removeAll(elements: readonly Element[]): void {
  for (const element of elements) element.remove();
}

/** Puts a build into the composition before anything of the former one has run. */
export function putInPlace(composition: Composition, next: LoadableRemote): void {
  const former = composition.remotes().find(({ key }) => key === next.key);
  if (former && former.kind !== 'unreadable') removeAll(linksOf(former));
  composition.replace(next);
}

/**
 * Puts a new build in the place of one that runs: what was shown of the former is loaded first, so
 * that the page does not blink, then the former's styles go.
 */
export async function swapBuild(
  composition: Composition,
  former: LoadableRemote,
  next: LoadableRemote,
): Promise<void> {
  const { loader } = composition;
  const modules = modulesOf(former).filter((module) => loader.loaded(former, module));
  const shownStyles = new Set(
    modules
      .flatMap((module) => loader.filesOf(former, module)?.css ?? [])
      .map(({ file }) => new URL(file, folderOf(former)).href),
  );
  const links = linksOf(former);
  const shown = links.filter(({ rel, href }) => rel === 'stylesheet' && shownStyles.has(href));
  // The new build must not take a style of a part that loads later for one of its own.
  removeAll(links.filter((link) => !shown.includes(link)));
  const kept = modulesOf(next).filter((module) => modules.includes(module));
  await Promise.all(kept.map((module) => loader.load(next, module)));
  removeAll(shown);
  composition.replace(next);
}
