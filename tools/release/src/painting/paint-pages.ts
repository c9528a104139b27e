import type { RuntimeConfig } from '@tessera/config';
import type { Cohort, PageView, PaintSubject } from '@tessera/contract';
import { withSiteLock } from '../log/record-act.ts';
import { readServedDeployment } from '../registry/deployment.ts';
import type { Deployment } from '../registry/deployment.ts';
import { paintSubjectOf, paintSubjects } from './paint-subjects.ts';
import {
  forgetFormerPaints,
  knownConfigs,
  paintKey,
  readPaint,
  rememberConfig,
  writePaint,
} from './paint-store.ts';
import type { StoredPaint } from './paint-store.ts';
import { faultLines, renderPaints } from './render-paints.ts';

export interface PageOfPaint extends StoredPaint {
  readonly subject: PaintSubject;
}

/** The stored first paint of what this browser sees at a path, if there is one (FIRST-2). */
export async function paintAt(
  root: string,
  deployment: Deployment,
  config: RuntimeConfig,
  pathname: string,
  cohort: Cohort | null,
  view: PageView,
): Promise<PageOfPaint | null> {
  const subject = paintSubjectOf(deployment, pathname, cohort, view);
  if (!subject) return null;
  const stored = await readPaint(root, paintKey(deployment, config, subject));
  return stored && { ...stored, subject };
}

/** Paints what is missing for one configuration, and answers why pages or parts have none. */
async function paintFor(
  root: string,
  deployment: Deployment,
  config: RuntimeConfig,
): Promise<readonly string[]> {
  const keyOf = (subject: PaintSubject) => paintKey(deployment, config, subject);
  const missing: PaintSubject[] = [];
  for (const subject of paintSubjects(deployment, config)) {
    if (!(await readPaint(root, keyOf(subject)))) missing.push(subject);
  }
  const painted = await renderPaints(root, deployment, config, missing);
  await withSiteLock(root, async () => {
    for (const { subject, paint } of painted) {
      if (paint) await writePaint(root, keyOf(subject), paint);
    }
  });
  return faultLines(painted);
}

/**
 * Paints what is deployed for every known configuration (FIRST-1).
 * @returns why pages or parts have no first paint, a line each.
 */
export async function repaint(root: string): Promise<readonly string[]> {
  const configs = await knownConfigs(root);
  const deployment =
    configs.length === 0 ? null : await readServedDeployment(root).catch(() => null);
  if (!deployment) return [];
  const faults = new Set<string>();
  for (const config of configs) {
    for (const fault of await paintFor(root, deployment, config)) faults.add(fault);
  }
  await withSiteLock(root, async () => {
    // Another command may have deployed something else meanwhile.
    await forgetFormerPaints(root, await readServedDeployment(root));
  });
  return [...faults];
}

/** The same for one configuration, which is remembered from then on. */
export async function paintPages(root: string, config: RuntimeConfig): Promise<readonly string[]> {
  await withSiteLock(root, () => rememberConfig(root, config));
  return paintFor(root, await readServedDeployment(root), config);
}
