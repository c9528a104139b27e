import * as z from 'zod/mini';

/** Name of the cookie that keeps a browser's cohort, so that page and host choose alike. */
export const cohortCookie = 'wallet.cohort';

/** Maximum number of stored failed versions; the oldest are dropped. */
const refusedKept = 8;
const pattern = /^[0-9a-f]{8}(![\w@./+-]{1,120}){0,8}$/;
const seedSchema = z.string().check(z.regex(/^[0-9a-f]{8}$/));

/** Determines which canaries a browser gets (REL-3). */
export interface Cohort {
  /** Eight hex digits, drawn once, so that a browser always gets the same result for a canary. */
  readonly seed: string;
  /** Canaries that failed here, as `<key>@<version>`: this browser has the default in their place. */
  readonly refused: readonly string[];
}

/** Parses the cookie's value; `null` if it is absent or malformed. */
export function parseCohort(value: string | undefined): Cohort | null {
  if (!value || !pattern.test(value)) return null;
  const [seed = '', ...refused] = value.split('!');
  return { seed, refused };
}

/** The cookie's value. */
export function formatCohort({ seed, refused }: Cohort): string {
  return [seedSchema.parse(seed), ...refused].join('!');
}

/** The cohort after a canary failed. */
export function withRefused(cohort: Cohort, key: string, version: string): Cohort {
  const refused = [...cohort.refused, `${key}@${version}`];
  return { ...cohort, refused: [...new Set(refused)].slice(-refusedKept) };
}

/** Whether this browser belongs to the share of a canary, in percent. */
export function isInShare(cohort: Cohort, key: string, version: string, percent: number): boolean {
  if (cohort.refused.includes(`${key}@${version}`)) return false;
  return placeOf(`${cohort.seed} ${key} ${version}`) < percent * 100;
}

/** FNV-1a as a number below ten thousand: cheap, even, and equal in page and server. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of FNV are weak for texts that differ only at the end.
  return ((hash ^ (hash >>> 15)) >>> 0) % 10_000;
}
