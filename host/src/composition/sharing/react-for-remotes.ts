import * as react from 'react';
import { sealed } from './freeze-exports.ts';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's dispatchers: of hooks (`H`) and of caches (`A`). */
type Dispatchers = Readonly<Record<'H' | 'A', object | null>>;
const kept = (react as unknown as Readonly<Record<typeof internals, Dispatchers>>)[internals];

/**
 * React without write access to its internals: whoever replaced them would run in each render of
 * the page (FED-2). The compiler's runtime and development builds read the two dispatchers.
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
