import type { Composition } from '../composition/composition.ts';
import type { AddToFrame, FrameAddition } from '../frame/frame-additions.tsx';
import { hasOtherRemotes, isOtherHost, readServed } from './deployed-now.ts';
import { offer } from './offer-state.ts';
import { updateOfferOf } from './update-offer.tsx';

/** Minimum interval: switching back and forth does not cause a request each time. */
const pauseMs = 30_000;

let lookedAtMs = -Infinity;
let updateOffer: FrameAddition | undefined;
/** The last deployment known to match this page. */
let had: string | undefined;

/** Offers an update if the current deployment differs from this page (FED-6). */
export async function lookForUpdate(
  composition: Composition,
  addToFrame: AddToFrame,
): Promise<void> {
  if (performance.now() - lookedAtMs < pauseMs) return;
  lookedAtMs = performance.now();
  const served = await readServed();
  if (!served) return;
  const { deployment, version } = served;
  if (deployment !== undefined && deployment === had) return;
  if (isOtherHost(served) || (await hasOtherRemotes(composition.remotes()))) {
    addToFrame((updateOffer ??= updateOfferOf(composition)));
    offer(deployment ?? version);
    return;
  }
  had = deployment;
  offer(null);
}
