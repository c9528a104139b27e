import { createHash } from 'node:crypto';
import type { Deployment } from './deployment.ts';

/**
 * Tells one state of a site from another: it changes with every promotion, canary and rollback that
 * changes what browsers are given, and with nothing else. Open pages ask for it (FED-6).
 */
export function deploymentRevision({ host, registry }: Deployment): string {
  const remotes = Object.entries(registry.microFrontends)
    .map(([key, versions]) => ({
      key,
      deployed: versions
        .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
        .map(({ url, metadata, deployment }) => ({ url, ...metadata, ...deployment })),
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const state = JSON.stringify([host.deployedVersion, remotes]);
  return createHash('sha256').update(state).digest('hex').slice(0, 16);
}

/**
 * The content of `/version.json`, from which open pages learn whether they are outdated (SHELL-7).
 */
export function versionDocument(deployment: Deployment) {
  const { version, deployedVersion } = deployment.host;
  return { version, host: deployedVersion, deployment: deploymentRevision(deployment) };
}
