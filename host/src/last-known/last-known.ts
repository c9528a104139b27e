import { keepLastReads } from '@tessera/api/last-reads';
import type { Composition } from '../composition/composition.ts';
import type { AddToFrame } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { buildsOf } from '../page/page-data.ts';
import { whenIdle } from '../page/when-idle.ts';
import { reloadUntouched } from '../updates/reload-untouched.ts';
import { followWorker } from './follow-worker.ts';

/**
 * Keeps what the next visit opens with (LIFE-10), unless a developer's build or a canary could have
 * read it otherwise.
 */
function keepLastKnown(composition: Composition, addToFrame: AddToFrame): void {
  const { remotes } = composition;
  const mayKeep = () => remotes().every(({ kind }) => kind === 'default');
  keepLastReads(() => (mayKeep() ? buildsOf(remotes()) : null));
  if (!mayKeep()) return;
  // This page may be of before a deployment.
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) {
    void import('../updates/look-for-update.tsx').then(
      ({ lookForUpdate }) => lookForUpdate(composition, addToFrame, reloadUntouched),
      // The page looks again at each return.
      () => undefined,
    );
  }
  // Without a worker the app is as before.
  followWorker().catch(() => undefined);
}

/** Says from when what is shown is, and keeps what was read for the next visit. */
export function followLastKnown(composition: Composition, addToFrame: AddToFrame): void {
  addToFrame(Strips);
  whenIdle(() => keepLastKnown(composition, addToFrame));
}
