import type { RuntimeConfig } from '@tessera/config';
import type { Cohort, PageView, PaintSubject } from '@tessera/contract';
import { readServedDeployment } from '../registry/deployment.ts';
import type { Deployment } from '../registry/deployment.ts';
import { paintSubjectOf, paintSubjects } from './paint-subjects.ts';
import {
  keepPaints,
  knownConfigs,
  paintKey,
  readPaint,
  rememberConfig,
  writePaint,
} from './paint-store.ts';
import type { StoredPaint } from './paint-store.ts';
import { renderPaints } from './render-paints.ts';

/** A page's stored first paint, with what it was made for. */
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

async function paintFor(root: string, deployment: Deployment, config: RuntimeConfig) {
  const pages = paintSubjects(deployment).map((subject) => ({
    subject,
    key: paintKey(deployment, config, subject),
  }));
  const missing: typeof pages = [];
  for (const page of pages) if (!(await readPaint(root, page.key))) missing.push(page);
  const subjects = missing.map(({ subject }) => subject);
  const painted = await renderPaints(root, deployment, config, subjects);
  for (const [index, { paint }] of painted.entries()) {
    const key = missing[index]?.key;
    if (paint && key !== undefined) await writePaint(root, key, paint);
  }
  const faults = painted.flatMap(({ subject, faults: found }) =>
    found.map((fault) => `${subject.pathname} (${subject.language}): ${fault}`),
  );
  return { keys: pages.map(({ key }) => key), faults };
}

/**
 * Paints what is deployed for every configuration that the site is known to be served with (FIRST-1).
 * To be called after each change of a deployment; pages without a first paint work as before.
 * @returns why pages or parts have none, a line each.
 */
export async function repaint(root: string): Promise<readonly string[]> {
  const configs = await knownConfigs(root);
  const deployment =
    configs.length === 0 ? null : await readServedDeployment(root).catch(() => null);
  if (!deployment) return [];
  const keys = new Set<string>();
  const faults = new Set<string>();
  for (const config of configs) {
    const painted = await paintFor(root, deployment, config);
    for (const key of painted.keys) keys.add(key);
    for (const fault of painted.faults) faults.add(fault);
  }
  await keepPaints(root, keys);
  return [...faults];
}

/** The same for one configuration, which is remembered from then on. */
export async function paintPages(root: string, config: RuntimeConfig): Promise<readonly string[]> {
  await rememberConfig(root, config);
  return (await paintFor(root, await readServedDeployment(root), config)).faults;
}
