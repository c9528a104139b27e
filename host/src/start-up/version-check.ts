import { inTab } from '@tessera/session/storage';

const reloadedKey = 'wallet.reloaded-for';

async function unregisterServiceWorkers(): Promise<void> {
  // Absent on pages without TLS.
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** The newest version that the host serves, past every cache; `null` if it cannot be read. */
async function readServedVersion(origin = ''): Promise<string | null> {
  const noCache = { 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' };
  try {
    const response = await fetch(`${origin}/version.json?t=${Date.now()}`, {
      headers: { Accept: 'application/json', ...noCache },
      signal: AbortSignal.timeout(20_000),
    });
    const body: unknown = await response.json();
    const version = typeof body === 'object' && body && 'version' in body ? body.version : null;
    return response.ok && typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

function log(line: string): void {
  // The product's contract: version and refresh are logged at start-up.
  console.info(line); // oxlint-disable-line no-console -- see above
}

/**
 * SHELL-7: reloads the page if the server has another version, once per version, so that a stale
 * cache causes no endless reloads.
 * @param check `mayReload` is asked at the moment of the reload; `origin` is that of the version
 * file.
 */
export async function checkVersion(
  builtIn: string,
  check: { mayReload(): boolean; reload(): void; readonly origin?: string },
): Promise<void> {
  log(`version ${builtIn}`);
  const served = await readServedVersion(check.origin);
  if (served === null || served === builtIn) return;
  if (inTab.read(reloadedKey) === served || !check.mayReload()) return;
  // A tab that remembers nothing would reload for ever.
  if (!inTab.write(reloadedKey, served)) return;
  log(`version ${served} is served, refreshing`);
  try {
    await unregisterServiceWorkers();
  } catch {
    // The reload alone usually loads the new version; a remaining worker is handled at the next
    // check.
  }
  check.reload();
}
