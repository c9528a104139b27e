import { cohortCookie, formatCohort, hasCanary, parseCohort, withRefused } from '@tessera/contract';
import type { CanaryRemote, Cohort, Registry } from '@tessera/contract';

const oneYearS = 31_536_000;

function keptCohort(): Cohort | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return parseCohort(pairs.find(([name]) => name === cohortCookie)?.[1]);
}

/** Keeps the cohort for this browser; the server that composes pages reads it as well. */
function keepCohort(cohort: Cohort): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cohortCookie}=${formatCohort(cohort)}; Path=/; Max-Age=${oneYearS}; SameSite=Strict${secure}`;
}

function drawCohort(): Cohort {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { seed: number.toString(16).padStart(8, '0'), refused: [] };
}

/**
 * The cohort of this browser, drawn at the first canary and stored from then on (REL-3). A browser
 * that rejects cookies has none, since its choice could not persist.
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
