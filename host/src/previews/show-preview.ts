import { pageElementIds } from '@tessera/contract';
import type { AddToFrame } from '../frame/frame-additions.tsx';

/** Says above a page of a preview what it is (TEAM-7); the server says in the page that it is one. */
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
