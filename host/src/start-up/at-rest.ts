import { pageElementIds } from '@tessera/contract';
import { isInterruptible } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { fetchNext } from './fetch-next.ts';
import { checkVersion } from './version-check.ts';

const updatePauseMs = 15 * 60_000;

/** Looks for another deployment at each return and every quarter of an hour (FED-6). */
function followDeployments(composition: Composition): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    import('../updates/look-for-update.tsx').then(
      ({ lookForUpdate }) => lookForUpdate(composition, addToFrame),
      // If it fails to load nothing is offered; the page continues with its versions.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, updatePauseMs);
}

/** Shows the badge of a preview on its pages, which the server marks (TEAM-7). */
export function showPreview(): void {
  const told = document.getElementById(pageElementIds.preview)?.textContent;
  if (!told) return;
  import('../previews/preview-badge.tsx').then(
    ({ previewBadgeOf }) => addToFrame(previewBadgeOf(told)),
    (error: unknown) => reportError(error),
  );
}

/** Does what a page does once it rests: strips, newer versions and deployments, and what comes next. */
export function goOn(composition: Composition, rendered: Promise<void>): void {
  addToFrame(Strips);
  void checkVersion(HOST_VERSION, {
    mayReload: () => isInterruptible(composition.remotes(), location.pathname),
    reload: () => location.reload(),
  });
  followDeployments(composition);
  showPreview();
  void rendered.then(() => fetchNext(composition.remotes, composition.loader));
}
