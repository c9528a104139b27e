import type { RuntimeConfig } from '@tessera/config';
import { inTab } from '@tessera/session/storage';
import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { record } from '../telemetry/record.ts';
import { overridesKey } from '../page/cookies.ts';

const chunkTimeoutMs = 5000;

/**
 * Lets remotes run from other addresses, if the deployment permits it (REL-4). Its code is loaded
 * only for the URL, this tab's stored overrides, or Ctrl+Alt+O.
 * @returns `null` if the first screen has nothing to wait for; otherwise the wait is bounded.
 */
export function withOverrides(
  composition: Composition,
  { overrides }: RuntimeConfig,
): Promise<void> | null {
  const inAddress = new URLSearchParams(location.search).has('override');
  if (!overrides) {
    // Only developers of a remote look here; users never see it.
    if (inAddress) console.info('this deployment permits no overrides'); // oxlint-disable-line no-console
    return null;
  }
  const parts = { composition, origins: overrides.origins, addToFrame, record };
  const load = () => import('./begin-overrides.ts');
  addEventListener('keydown', ({ ctrlKey, altKey, code }) => {
    if (ctrlKey && altKey && code === 'KeyO') {
      load().then(({ openOverrides }) => openOverrides(parts), reportError);
    }
  });
  if (!inAddress && inTab.read(overridesKey) === null) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, chunkTimeoutMs, null));
  return Promise.race([load(), late]).then((chunk) => chunk?.beginOverrides(parts), reportError);
}
