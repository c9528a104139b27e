import type { Registry, RemoteVersion } from '@tessera/contract';

/** A field that is undefined is none in the document. */
const undeclared = { firstPaint: undefined };

function undeclaring(version: RemoteVersion): RemoteVersion {
  const { definition } = version.extras;
  const { routes, slots } = definition;
  const bare = {
    ...definition,
    ...(routes && { routes: routes.map((route) => ({ ...route, ...undeclared })) }),
    ...(slots && { slots: slots.map((slot) => ({ ...slot, ...undeclared })) }),
  };
  return { ...version, extras: { ...version.extras, definition: bare } };
}

/**
 * The registry in which these remotes declare no first paint.
 * @param isMeant whether a remote is one of them, by its name.
 */
export function withoutFirstPaint(
  registry: Registry,
  isMeant: (name: string) => boolean,
): Registry {
  const remotes = Object.entries(registry.microFrontends).map(([key, versions]) => [
    key,
    versions.map((version) =>
      isMeant(version.extras.definition.name) ? undeclaring(version) : version,
    ),
  ]);
  return { ...registry, microFrontends: Object.fromEntries(remotes) as Registry['microFrontends'] };
}
