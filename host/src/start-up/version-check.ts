import { readServedVersion } from '@tessera/api';

const reloadedKey = 'wallet.reloaded-for';

interface VersionCheck {
  /** Asked at the moment of the reload, for it must not disturb a payment. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** Where the page comes from; its own origin by default. */
  readonly origin?: string;
}

async function unregisterServiceWorkers(): Promise<void> {
  // Absent where the page is served insecurely.
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

function log(line: string): void {
  // The product's contract: version and refresh are logged at start-up.
  console.info(line); // eslint-disable-line no-console -- see above
}

/**
 * SHELL-7: reloads the page when the server has another version than the one that runs here; at
 * most once per served version, for a stale cache must not make the page reload for ever.
 */
export async function checkVersion(builtIn: string, check: VersionCheck): Promise<void> {
  log(`version ${builtIn}`);
  const served = await readServedVersion(check.origin);
  if (!served.ok || served.data === builtIn) return;
  if (sessionStorage.getItem(reloadedKey) === served.data || !check.mayReload()) return;
  sessionStorage.setItem(reloadedKey, served.data);
  log(`version ${served.data} is served, refreshing`);
  try {
    await unregisterServiceWorkers();
  } catch {
    // The reload alone usually brings the new version; a worker that stays is asked again then.
  }
  check.reload();
}
