import { keepLastReads } from '@tessera/api/last-reads';
import { lockMinutes } from '@tessera/session/lock';
import { buildsOf } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { whenIdle } from '../page/when-idle.ts';
import { reloadUntouched } from '../updates/reload-untouched.ts';
import { followWorker } from './follow-worker.ts';

/** Whether this page came from a worker, and may be of before a deployment. */
function isKept(): boolean {
  try {
    return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  } catch {
    // Some browsers that block cookies throw at the name (INPUT-2).
    return false;
  }
}

/**
 * Keeps what the next visit opens with (LIFE-10), unless a developer's build or a canary could have read it otherwise,
 * or the app locks: then nobody sees anything before it is opened.
 */
export function followLastKnown(composition: Composition, mayInterrupt: () => boolean): void {
  const { remotes } = composition;
  const mayKeep = () => remotes().every(({ kind }) => kind === 'default');
  keepLastReads(() => (mayKeep() && lockMinutes() === 0 ? buildsOf(remotes()) : null));
  whenIdle(() => {
    if (!mayKeep()) return;
    if (isKept()) {
      void import(/* webpackChunkName: "frame" */ '../updates/look-for-update.tsx').then(
        ({ lookForUpdate }) =>
          lookForUpdate(composition, addToFrame, (deployment) =>
            reloadUntouched(deployment, mayInterrupt),
          ),
        // The page looks again at each return.
        () => undefined,
      );
    }
    // Without a worker the app is as before.
    followWorker().catch(() => undefined);
  });
}
