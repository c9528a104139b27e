import * as react from 'react';
import { sealed } from './freeze-exports.ts';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** The dispatchers of React: that of hooks, and that of caches. */
type Dispatchers = Readonly<Record<'H' | 'A', object | null>>;
const kept = (react as unknown as Readonly<Record<typeof internals, Dispatchers>>)[internals];

/**
 * React without a way to what it keeps to itself, and writes into: who replaced that would run in each
 * render of the page (FED-2). The compiler's runtime and that of development builds read the two dispatchers.
 */
const given = {
  ...react,
  [internals]: sealed<Dispatchers>(
    Object.freeze({
      get H() {
        return Object.freeze(kept.H);
      },
      get A() {
        return Object.freeze(kept.A);
      },
    }),
  ),
};
export const reactForRemotes = Object.assign(given, { default: given });
