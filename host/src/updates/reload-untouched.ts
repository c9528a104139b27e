import { inTab } from '@tessera/session/storage';

const reloadedKey = 'wallet.updated-to';

/**
 * Reloads a page that a worker kept from before a deployment, once for each: where nobody has pressed
 * anything and nothing is interrupted. Returns whether it does.
 */
export function reloadUntouched(
  deployment: string,
  mayInterrupt: () => boolean,
  reload = () => location.reload(),
): boolean {
  // A browser that does not tell may have been used.
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) return false;
  if (!mayInterrupt()) return false;
  if (inTab.read(reloadedKey) === deployment) return false;
  // A tab that remembers nothing would reload for ever.
  if (!inTab.write(reloadedKey, deployment)) return false;
  reload();
  return true;
}
