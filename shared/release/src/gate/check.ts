import { allFindings, findingsOf } from './findings.ts';
import type { Finding } from './finding.ts';
import { prospectOf } from './prospect.ts';
import { expectPublished } from '../store/published.ts';
import {
  readRegistry,
  registryEntry,
  rotationOf,
  withRotation,
} from '../registry/registry-file.ts';
import { withDefault } from '../registry/rotation.ts';

/**
 * The findings against deploying a published version to all (REL-2); changes nothing.
 * @throws ReleaseError if that version is not published.
 */
export async function check(root: string, name: string, version: string): Promise<Finding[]> {
  await expectPublished(root, name, version);
  const registry = await readRegistry(root);
  if (name === 'host') {
    return findingsOf({ name, version }, await prospectOf(root, registry, version));
  }
  const entry = await registryEntry(root, name, version);
  const next = withRotation(registry, name, withDefault(rotationOf(registry, name), entry));
  return findingsOf({ name, version }, await prospectOf(root, next));
}

/** The findings against the current deployment, canaries included. */
export async function checkDeployed(root: string): Promise<Finding[]> {
  return allFindings(await prospectOf(root, await readRegistry(root)));
}
