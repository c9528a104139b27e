import { cohortCookie, formatCohort, hasCanary, parseCohort } from '@tessera/contract';
import type { Cohort, Registry } from '@tessera/contract';

const oneYearS = 31_536_000;

function cookieValue(): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === cohortCookie)?.[1];
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

/** The cohort of this browser; drawn when the first canary comes, and kept from then on (REL-3). */
export function cohortOfBrowser(registry: Registry): Cohort | null {
  const known = parseCohort(cookieValue());
  if (known || !hasCanary(registry)) return known;
  const drawn = drawCohort();
  keepCohort(drawn);
  return drawn;
}
