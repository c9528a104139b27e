import {
  cohortCookie,
  formatCohort,
  hasCanary,
  parseCohort,
  readCookie,
  withRefused,
} from '@tessera/contract';
import type { CanaryRemote, Cohort, Registry } from '@tessera/contract';
import { keepCookie } from './keep-cookie.ts';

function keptCohort(): Cohort | null {
  return parseCohort(readCookie(document.cookie, cohortCookie));
}

/** Stores the cohort in this browser; the server that composes pages reads it too. */
function keepCohort(cohort: Cohort): void {
  keepCookie(cohortCookie, formatCohort(cohort), 'Strict');
}

function drawCohort(): Cohort {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { seed: number.toString(16).padStart(8, '0'), refused: [] };
}

/**
 * The cohort of this browser, drawn at the first canary and stored from then on (REL-3). A browser
 * that rejects cookies has none.
 */
export function cohortOfBrowser(registry: Registry): Cohort | null {
  if (!keptCohort() && hasCanary(registry)) keepCohort(drawCohort());
  return keptCohort();
}

/** Excludes this browser from a canary; returns whether that could be stored. */
export function refuseCanary({ key, metadata }: CanaryRemote): boolean {
  const cohort = keptCohort();
  if (!cohort) return false;
  keepCohort(withRefused(cohort, key, metadata.version));
  return keptCohort()?.refused.includes(`${key}@${metadata.version}`) ?? false;
}
