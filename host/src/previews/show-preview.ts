import { pageElementIds } from '@tessera/contract';
import type { AddToFrame } from '../frame/frame-additions.tsx';

/** Shows the badge of a preview on its pages, which the server marks (TEAM-7). */
export function showPreview(addToFrame: AddToFrame): void {
  const told = document.getElementById(pageElementIds.preview)?.textContent;
  if (!told) return;
  import('./preview-badge.tsx').then(
    ({ previewBadgeOf }) => {
      addToFrame(previewBadgeOf(told));
    },
    (error: unknown) => {
      reportError(error);
    },
  );
}
