import { isAllowedOrigin } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import type { RuntimeConfig } from '@tessera/config';
import { servedFaults } from '../store/served-faults.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';

function addressElsewhere({ url }: RemoteVersion): URL | null {
  return URL.canParse(url) ? new URL('.', url) : null;
}

function unlistedBy(
  remote: ProspectRemote,
  { origin }: URL,
  { brand, variant, remoteOrigins }: RuntimeConfig,
): Finding[] {
  if (isAllowedOrigin(remote.entry.url, remoteOrigins)) return [];
  const message =
    `is served at ${origin}, which the configuration of '${brand.name}' (${variant}) does not list: ` +
    'add it to "remoteOrigins" there, and serve the site or write its pages with that first';
  return [finding(remote, 'origin', message)];
}

/**
 * Findings about a remote served at another origin (TEAM-5): a configuration that makes pages refuse
 * that origin, or files that pages could not use there.
 */
export async function elsewhereFindings(
  remote: ProspectRemote,
  { configs }: Prospect,
): Promise<Finding[]> {
  const address = addressElsewhere(remote.entry);
  if (!address) return [];
  const faults = await servedFaults(remote.folder, address.href);
  return [
    ...configs.flatMap((config) => unlistedBy(remote, address, config)),
    ...faults.map((fault) => finding(remote, 'served', fault)),
  ];
}
