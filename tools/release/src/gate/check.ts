import { readRegistry } from '../registry/registry.ts';
import { allFindings, judge, runIn } from './findings.ts';
import { findingsFrom, refuses } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import { prospectOf, prospectWith } from './prospect.ts';
import type { Prospect } from './prospect.ts';
import { withoutFirstPaint } from '../registry/deployment.ts';
import { knownConfigs } from '../painting/paint-store.ts';
import { paintSubjects } from '../painting/paint-subjects.ts';
import { faultLines, hasPaintedPart, renderPaints } from '../painting/render-paints.ts';

/** Why pages of any known configuration would begin empty; never a refusal (FIRST-5). */
async function firstPaintFindings(
  root: string,
  subject: Subject,
  { host, registry }: Prospect,
): Promise<Finding[]> {
  if (!host) return [];
  const isHost = subject.name === 'host';
  // Without the first paints of other remotes, each fault is of this one.
  const own = isHost ? registry : withoutFirstPaint(registry, (name) => name !== subject.name);
  const deployment = { host: { ...host, deployedVersion: host.deployed }, registry: own };
  // Themes differ in colours alone, so one of them is rendered.
  const faults = new Set<string>();
  for (const config of await knownConfigs(root)) {
    const pages = paintSubjects({ registry }, config).filter(
      (page) => page.theme === 'system' && (isHost || hasPaintedPart(own, page)),
    );
    const painted = await renderPaints(root, deployment, config, pages);
    for (const line of faultLines(painted)) faults.add(line);
  }
  const told = [...faults].map(
    (fault) => ['first-paint', `is not painted before its scripts: ${fault}`] as const,
  );
  return findingsFrom(subject, told);
}

/** Runs a version that was just published beside the deployed host (FIRST-5, TEAM-10). */
export async function checkPublished(
  root: string,
  name: string,
  version: string,
): Promise<Finding[]> {
  const subject = { name, version };
  const { prospect } = await prospectWith(root, name, version);
  const { findings } = await runIn(subject, prospect);
  return [...findings, ...(await firstPaintFindings(root, subject, prospect))];
}

/** The findings against deploying a published version to all (REL-2), and missing first paints. */
export async function check(root: string, name: string, version: string): Promise<Finding[]> {
  const { prospect } = await prospectWith(root, name, version);
  const { findings: found } = await judge({ name, version }, prospect);
  if (found.some(refuses)) return [...found];
  return [...found, ...(await firstPaintFindings(root, { name, version }, prospect))];
}

/** The findings against the current deployment, canaries included. */
export async function checkDeployed(root: string): Promise<Finding[]> {
  const prospect = await prospectOf(root, await readRegistry(root));
  const found = await allFindings(prospect);
  if (found.some(refuses)) return found;
  for (const remote of prospect.remotes.filter(({ isDefault }) => isDefault)) {
    found.push(...(await firstPaintFindings(root, remote, prospect)));
  }
  return found;
}
