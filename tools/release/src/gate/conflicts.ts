import { modulesOf } from '@tessera/contract';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ProspectRemote } from './prospect.ts';

/** Paths with other content, where a page of a remote is never shown. */
const takenFolders = ['host', 'remotes', 'paint', 'v2', 'icons', 'documents'];

/** Two patterns with the same shape match the same paths with the same weight. */
const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':');

const routesOf = ({ entry }: ProspectRemote) => entry.extras.definition.routes ?? [];
const panelsOf = ({ entry }: ProspectRemote) => entry.extras.definition.panels ?? [];

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

function ownFindings(remote: ProspectRemote): Finding[] {
  const routes = routesOf(remote).map(({ path }) => path);
  const taken = routes.filter((path) => takenFolders.includes(path.split('/')[0] ?? ''));
  const { definition, exposes } = remote.entry.extras;
  const unexposed = modulesOf(definition).filter((module) => !Object.hasOwn(exposes, module));
  return [
    ...unexposed.map((module) =>
      finding(
        remote,
        'module',
        `shows ${module}, which is not among its exposes: ${Object.keys(exposes).join(', ') || 'none'}`,
      ),
    ),
    ...taken.map((path) =>
      finding(remote, 'route', `has the route '${path}', where the site serves files or the API`),
    ),
    ...repeated(routes.map(shapeOf)).map((shape) =>
      finding(remote, 'route', `has two routes like '${shape}'`),
    ),
    ...repeated(panelsOf(remote).map(({ id }) => id)).map((id) =>
      finding(remote, 'panel', `has two panels '${id}'`),
    ),
  ];
}

function findingsBetween(remote: ProspectRemote, other: ProspectRemote): Finding[] {
  const whose = `${other.name} ${other.version}`;
  const routes = routesOf(remote).flatMap(({ path }) => {
    const same = routesOf(other).find((route) => shapeOf(route.path) === shapeOf(path));
    if (!same) return [];
    const message = `has the route '${path}', which '${same.path}' of ${whose} cannot be told from`;
    return finding(remote, 'route', message);
  });
  const panels = panelsOf(remote)
    .filter(({ id }) => panelsOf(other).some((panel) => panel.id === id))
    .map(({ id }) => finding(remote, 'panel', `has the panel '${id}', as has ${whose}`));
  const { container } = remote.entry.extras;
  const containers =
    container === other.entry.extras.container
      ? [finding(remote, 'container', `defines the variable '${container}', as does ${whose}`)]
      : [];
  return [...containers, ...routes, ...panels];
}

export function conflictFindings(
  remote: ProspectRemote,
  remotes: readonly ProspectRemote[],
): Finding[] {
  const others = remotes.filter(({ name }) => name !== remote.name);
  return [...ownFindings(remote), ...others.flatMap((other) => findingsBetween(remote, other))];
}
