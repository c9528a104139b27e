import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';

const pauseMs = 15 * 60_000;

/**
 * Checks whether anything else is deployed by now (FED-6): when the user returns to the page, and
 * every quarter of an hour while it is visible. The check itself is loaded only then.
 */
export function followDeployments(composition: Composition): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    import('./look-for-update.ts').then(
      ({ lookForUpdate }) => lookForUpdate(composition, addToFrame),
      // If it fails to load nothing is offered; the page continues with its versions.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, pauseMs);
}
