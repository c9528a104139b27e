import type { Deployment } from './deployment.ts';
import { deploymentRevision } from './revision.ts';

/** What a site serves as `/version.json`: open pages ask there whether they are outdated (SHELL-7). */
export function versionDocument(deployment: Deployment) {
  const { version, deployedVersion } = deployment.host;
  return { version, host: deployedVersion, deployment: deploymentRevision(deployment) };
}
