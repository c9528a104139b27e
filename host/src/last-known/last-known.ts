import { keepLastReads } from '@tessera/api/last-reads';
import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import type { AddToFrame } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { reloadUntouched } from '../updates/reload-untouched.ts';
import { followWorker } from './follow-worker.ts';

/** What the page's script has: an import would keep the bundler from concatenating it. */
interface OfPage {
  readonly addToFrame: AddToFrame;
  readonly buildsOf: (remotes: readonly DeployedRemote[]) => string;
  readonly isInterruptible: (remotes: readonly DeployedRemote[], pathname: string) => boolean;
  readonly whenIdle: (work: () => void) => void;
}

/**
 * Says from when what is shown is, and keeps what the next visit opens with (LIFE-10), unless a
 * developer's build or a canary could have read it otherwise.
 */
export function followLastKnown(composition: Composition, page: OfPage): void {
  const { addToFrame, buildsOf, isInterruptible, whenIdle } = page;
  const { remotes } = composition;
  const mayKeep = () => remotes().every(({ kind }) => kind === 'default');
  addToFrame(Strips);
  keepLastReads(() => (mayKeep() ? buildsOf(remotes()) : null));
  whenIdle(() => {
    if (!mayKeep()) return;
    // This page may be of before a deployment.
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller) {
      const mayInterrupt = () => isInterruptible(remotes(), location.pathname);
      void import('../updates/look-for-update.tsx').then(
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
