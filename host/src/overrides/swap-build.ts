import type { LoadableRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import { folderOf } from '../page/page-data.ts';

/** All modules of a build that the host can show. */
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
 * Replaces a running build by a new one, whose shown modules load first: the page does not flicker.
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
  // The new build must not reuse a stylesheet of the former one for a part that loads later.
  removeAll(links.filter((link) => !shown.includes(link)));
  const kept = modulesOf(next).filter((module) => modules.includes(module));
  await Promise.all(kept.map((module) => loader.load(next, module)));
  removeAll(shown);
  composition.replace(next);
}
