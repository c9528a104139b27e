import { whenIdle } from '../page/when-idle.ts';
import type { Contribution } from './composition.ts';
import { filesOf, findFiles, textFilesOf } from './loading/files-of-modules.ts';

/** Whether the page requests the file already, by its HTML or an earlier hint. */
function isRequested(href: string): boolean {
  return [...document.head.querySelectorAll('link')].some(
    ({ href: named, media }) => named === href && (media === '' || matchMedia(media).matches),
  );
}

function hint(as: 'script' | 'style', href: string, integrity: string): void {
  if (isRequested(href)) return;
  const link = document.createElement('link');
  // Prefetch rather than preload: browsers warn about a preload that is not used soon.
  link.rel = 'prefetch';
  link.as = as;
  link.href = href;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Prefetches the files of a module without running them. */
export async function fetchAhead({ remote, module }: Contribution): Promise<void> {
  if (remote.kind === 'unreadable') return;
  const base = new URL(remote.url, document.baseURI);
  hint('script', base.href, remote.metadata.integrity);
  const { js = [], css = [] } = filesOf(remote, module) ?? (await findFiles(remote, module)) ?? {};
  const scripts = [...js, ...textFilesOf(remote, module)];
  for (const { file, integrity } of scripts) hint('script', new URL(file, base).href, integrity);
  for (const { file, integrity } of css) hint('style', new URL(file, base).href, integrity);
}

/** Prefetches one module in each idle moment. */
export function fetchAheadWhenIdle([next, ...later]: readonly Contribution[]): void {
  if (!next) return;
  whenIdle(() => {
    void fetchAhead(next).then(() => fetchAheadWhenIdle(later));
  });
}
