import type { Composition } from '../composition/composition.ts';
import type { AddToFrame, FrameAddition } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { AppLock } from '../lock/app-lock.tsx';

const updatePauseMs = 15 * 60_000;

const Later: FrameAddition = ({ pathname }) => (
  <>
    <Strips pathname={pathname} />
    <AppLock />
  </>
);

/** Shows the badge of a preview on its pages, which the server marks (TEAM-7). */
export function showPreview(addToFrame: AddToFrame): void {
  // The id as it is: its import would keep the bundler from concatenating it in the first script.
  const told = document.getElementById('preview')?.textContent;
  if (!told) return;
  import('../previews/preview-badge.tsx').then(
    ({ previewBadgeOf }) => addToFrame(previewBadgeOf(told)),
    (error: unknown) => reportError(error),
  );
}

/** Adds strips and lock, and looks for another deployment at each return and every quarter of an hour (FED-6). */
export function followLater(composition: Composition, addToFrame: AddToFrame): void {
  addToFrame(Later);
  showPreview(addToFrame);
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
