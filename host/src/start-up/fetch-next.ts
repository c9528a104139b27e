import type { DeployedRemote } from '@tessera/contract';
import { getSession, subscribeSession } from '@tessera/session';
import { routesOf, slotContributions } from '../composition/composition.ts';
import type { Contribution } from '../composition/composition.ts';
import { fetchAheadWhenIdle } from '../composition/fetch-ahead.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';

/** Likely next pages: a visitor's are pages of visitors and Home, a user's are pages of users. */
function nextParts(remotes: readonly DeployedRemote[], isUser: boolean): readonly Contribution[] {
  const routes = routesOf(remotes);
  if (isUser) return routes.filter(({ access }) => access !== 'visitor');
  const forVisitors = routes.filter(({ access }) => access !== 'user');
  return [...forVisitors, ...slotContributions(remotes, 'home')];
}

/** Whether the user asked the browser to save data; `false` if it does not tell. */
function savesData(): boolean {
  // Not every browser has it, and no types do.
  const { connection } = navigator as Navigator & { readonly connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Prefetches likely next pages in idle moments, and again after a sign-in (FED-5). */
export function fetchNext(remotes: () => readonly DeployedRemote[], loader: ModuleLoader): void {
  if (savesData()) return;
  const fetchParts = () => {
    const parts = nextParts(remotes(), getSession().token !== null);
    fetchAheadWhenIdle(parts.filter(({ remote }) => loader.refusal(remote) === null));
  };
  fetchParts();
  subscribeSession(({ token }, previous) => {
    if (token !== null && previous.token === null) fetchParts();
  });
}
