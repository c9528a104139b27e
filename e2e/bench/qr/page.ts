import { pictureSights } from './picture-sights.ts';

/** The functions that the benchmark calls in the page. */
const bench = { pictures: pictureSights };
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
