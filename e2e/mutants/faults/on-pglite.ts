import type { Killer } from './fault.ts';

/**
 * Backend tests by their names. They run alike on both databases; on the embedded one they are there on
 * every machine, and one of the two is enough to notice a fault.
 */
export const onPglite = (...names: readonly string[]): Killer => ({
  jest: names.map((name) => `backend/**/${name}.test.ts`),
  only: 'PGlite',
});
