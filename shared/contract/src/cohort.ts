import * as z from 'zod/mini';

/** Cookie with a browser's cohort, so that page and host choose the same builds. */
export const cohortCookie = 'wallet.cohort';

/** Bounds the failed versions in the cookie; the oldest are dropped. */
const refusedKept = 8;
const pattern = /^[0-9a-f]{8}(![\w@./+-]{1,120}){0,8}$/;
const seedSchema = z.string().check(z.regex(/^[0-9a-f]{8}$/));

/** Decides which canaries a browser gets (REL-3). */
export interface Cohort {
  /** Eight hex digits, drawn once, so that a browser always gets the same result for a canary. */
  readonly seed: string;
  /** Canaries that failed in this browser, as `<key>@<version>`: it gets the default instead. */
  readonly refused: readonly string[];
}

/** `null` if the cookie is absent or malformed. */
export function parseCohort(value: string | undefined): Cohort | null {
  if (!value || !pattern.test(value)) return null;
  const [seed = '', ...refused] = value.split('!');
  return { seed, refused };
}

export function formatCohort({ seed, refused }: Cohort): string {
  return [seedSchema.parse(seed), ...refused].join('!');
}

export function withRefused(cohort: Cohort, key: string, version: string): Cohort {
  const refused = [...cohort.refused, `${key}@${version}`];
  return { ...cohort, refused: [...new Set(refused)].slice(-refusedKept) };
}

/** Whether a canary's share, in percent, includes this browser. */
export function isInShare(cohort: Cohort, key: string, version: string, percent: number): boolean {
  if (cohort.refused.includes(`${key}@${version}`)) return false;
  return placeOf(`${cohort.seed} ${key} ${version}`) < percent * 100;
}

/** FNV-1a below ten thousand: cheap, even, and equal in page and server. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV differ little for texts that differ only at the end.
  return ((hash ^ (hash >>> 15)) >>> 0) % 10_000;
}
