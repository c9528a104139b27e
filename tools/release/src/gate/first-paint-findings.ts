import { finding } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import type { Prospect } from './prospect.ts';
import { withoutFirstPaint } from '../registry/without-first-paint.ts';
import { knownConfigs } from '../painting/paint-store.ts';
import { paintSubjects } from '../painting/paint-subjects.ts';
import { faultLines, hasPaintedPart, renderPaints } from '../painting/render-paints.ts';

/**
 * Why pages would begin empty, or without parts, with a version of a remote or of the host: never a
 * reason against it (FIRST-5). Asked for every configuration that the site is known to be served with.
 */
export async function firstPaintFindings(
  root: string,
  subject: Subject,
  { host, registry }: Prospect,
): Promise<Finding[]> {
  if (!host) return [];
  const isHost = subject.name === 'host';
  // Where nobody else declares one, what fails is its own.
  const own = isHost ? registry : withoutFirstPaint(registry, (name) => name !== subject.name);
  const deployment = { host: { ...host, deployedVersion: host.deployed }, registry: own };
  // A theme is a word in a page: whether it renders does not depend on it.
  const faults = new Set<string>();
  for (const config of await knownConfigs(root)) {
    const pages = paintSubjects({ registry }, config).filter(
      (page) => page.theme === 'system' && (isHost || hasPaintedPart(own, page)),
    );
    const painted = await renderPaints(root, deployment, config, pages);
    for (const line of faultLines(painted)) faults.add(line);
  }
  return [...faults].map((fault) =>
    finding(subject, 'first-paint', `is not painted before its scripts: ${fault}`),
  );
}
