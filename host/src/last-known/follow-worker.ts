import { getSession, subscribeSession } from '@tessera/session';

/** The deployed page says whether there is a worker; this host may stand on a site that serves none. */
const isNamed = () => document.documentElement.dataset['worker'] === 'keep';

/** Files of builds that this page has loaded before the worker heard of any. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

async function dropPages(): Promise<void> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- what it throws is caught here
    await caches.delete('wallet.pages');
  } catch {
    // A browser that refuses the cache has kept no page there (INPUT-2).
  }
}

/** Has the pages of a user kept by the worker, for visits without a network (LIFE-10). */
export async function followWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isNamed()) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const tell = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ pages: ['/', location.pathname], files: loadedFiles() });
  };
  if (getSession().token !== null) await tell();
  subscribeSession(({ token, language, theme }, before) => {
    const isOther =
      token !== before.token || language !== before.language || theme !== before.theme;
    // Pages are of a view: those that are kept are of the one before.
    if (!isOther) return;
    void dropPages().then(() => (token === null ? undefined : tell()));
  });
}
