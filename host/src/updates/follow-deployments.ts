import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';

const pauseMs = 15 * 60_000;

/**
 * Looks, when a person comes back to the page and every quarter of an hour that it is seen, whether
 * something else is deployed by now (FED-6). What does the looking is loaded only then.
 */
export function followDeployments(composition: Composition): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    import('./look-for-update.ts').then(
      ({ lookForUpdate }) => lookForUpdate(composition, addToFrame),
      // Nothing is offered then; the page goes on with what it has.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, pauseMs);
}
