import { readServedVersion } from '@tessera/api';

const reloadedKey = 'wallet.reloaded-for';

async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/**
 * SHELL-7: reloads the page once when the server has another version than the one that runs here.
 * @param mayReload asked at the moment of the reload, for it must not disturb a payment.
 * @param reload for tests; the page's own by default.
 */
export async function checkVersion(
  builtIn: string,
  mayReload: () => boolean,
  reload: () => void = () => {
    location.reload();
  },
): Promise<void> {
  // The product's contract: the running version is logged at every start.
  console.info(`version ${builtIn}`); // eslint-disable-line no-console -- see above
  const served = await readServedVersion();
  if (!served.ok || served.data === builtIn) return;
  // One reload per served version: a stale cache must not make the page reload for ever.
  if (sessionStorage.getItem(reloadedKey) === served.data || !mayReload()) return;
  sessionStorage.setItem(reloadedKey, served.data);
  console.info(`version ${served.data} is served, refreshing`); // eslint-disable-line no-console -- see above
  try {
    await unregisterServiceWorkers();
  } finally {
    reload();
  }
}
