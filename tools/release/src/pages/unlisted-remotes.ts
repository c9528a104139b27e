import type { RuntimeConfig } from '@tessera/config';
import { isAllowedOrigin } from '@tessera/contract';
import type { Deployment } from '../registry/deployment.ts';

/**
 * The deployed versions that pages of a configuration refuse, since it does not list their origin, a
 * line each (TEAM-5).
 */
export function unlistedRemotes(
  { registry }: Deployment,
  { remoteOrigins }: RuntimeConfig,
): string[] {
  return Object.values(registry.microFrontends)
    .flat()
    .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
    .filter(({ url }) => !isAllowedOrigin(url, remoteOrigins))
    .map(
      ({ extras, metadata, url }) =>
        `${extras.definition.name} ${metadata.version} is served at ${new URL(url, 'https://page.invalid').origin}, which the ` +
        'configuration does not list in "remoteOrigins": its places will say that it is missing',
    );
}
