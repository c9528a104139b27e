import { readServedVersion } from '@tessera/api';

const reloadedKey = 'wallet.reloaded-for';

interface VersionCheck {
  /** Called at the moment of the reload, which must not interrupt a payment. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
  /** Origin of the version file; the page's own by default. */
  readonly origin?: string;
}

async function unregisterServiceWorkers(): Promise<void> {
  // Absent on pages without TLS.
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

function log(line: string): void {
  // The product's contract: version and refresh are logged at start-up.
  console.info(line); // eslint-disable-line no-console -- see above
}

/**
 * SHELL-7: reloads the page if the server has another version than the running one; at most once
 * per served version, so that a stale cache cannot cause endless reloads.
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
    // The reload alone usually loads the new version; a remaining worker is handled at the next
    // check.
  }
  check.reload();
}
