import type { DeployedRemote, OverrideRemote } from '@tessera/contract';
import type { LoadFailure } from '../composition/loading/load-result.ts';
import { refusal } from './override.ts';
import type { Refusal } from './override.ts';

/** Two patterns of the same shape match the same paths. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

function routesOf(remotes: readonly DeployedRemote[]) {
  return remotes.flatMap(({ extras }) => extras.definition.routes ?? []);
}

function panelsOf(remotes: readonly DeployedRemote[]): string[] {
  return remotes.flatMap(({ extras }) => (extras.definition.panels ?? []).map(({ id }) => id));
}

function conflict(remote: DeployedRemote, others: readonly DeployedRemote[]): string | null {
  const shapes = new Set(routesOf(others).map(({ path }) => shapeOf(path)));
  const route = routesOf([remote]).find(({ path }) => shapes.has(shapeOf(path)));
  if (route) return `/${route.path}`;
  const panels = panelsOf(others);
  return panelsOf([remote]).find((id) => panels.includes(id)) ?? null;
}

/**
 * Refuses a remote that is incompatible with this host, or that conflicts with another remote
 * (FED-2, REL-2).
 */
export function judgeRemote(
  remote: OverrideRemote,
  remotes: readonly DeployedRemote[],
  refusalOf: (remote: DeployedRemote) => LoadFailure | null,
): Refusal | null {
  const failure = refusalOf(remote);
  if (failure) {
    const { phase, detail } = failure;
    return refusal(phase === 'contract' || phase === 'shared-range' ? phase : 'origin', detail);
  }
  // The import map came with the page, so nothing would check their bytes (FED-4).
  const [module] = remote.extras.modules ?? [];
  if (module) return refusal('modules', module.file);
  const taken = conflict(
    remote,
    remotes.filter(({ key }) => key !== remote.key),
  );
  return taken === null ? null : refusal('conflict', taken);
}
