/* oxlint-disable @typescript-eslint/no-require-imports -- an import would evaluate the whole package
   at start: the host needs few of its parts, and most first screens need few more. `require` has no
   types: objects of exports are all that is said here. */
import * as react from 'react';
import type * as Router from 'react-router-dom';
import type { ProvidedRequest } from '@tessera/contract/provided';
import * as config from '@tessera/config';
import { frozen } from '@tessera/config/frozen';
import { logInRemotes } from '@tessera/config/log-in-remotes';
import type { logInExports } from '@tessera/config/log-in-remotes';
import * as i18n from '@tessera/i18n';
import * as session from '@tessera/session';
import { sealed } from '@tessera/federation';
import type { ProvidedModule, Way } from './share-scope.ts';
import { i18nextFor } from './i18next-for-remotes.tsx';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's dispatchers: of hooks (`H`) and of caches (`A`). */
type Dispatchers = Readonly<Record<'H' | 'A', object | null>>;
// React types none of its internals.
const kept = Reflect.get(react, internals) as Dispatchers;

/** React without write access to its internals, which run in each render of the page (FED-2). */
const given = () => ({
  ...(require('./shares/react.cjs') as object),
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
});

function reactForRemotes(): object {
  const exports = given();
  return Object.assign(exports, { default: exports });
}

const router = () => require('./shares/react-router-dom.ts') as typeof Router;

/** Replaces exports that are for the host alone or would change a package for all. */
function hostOnly(): never {
  throw new Error('only the host does this');
}

/** The deployment says which remotes log people in; a remote's own word counts for nothing. */
function mayLogIn(remote: string): boolean {
  const name = remote.slice(remote.indexOf('/') + 1);
  return logInRemotes(config.getConfig()).includes(name);
}

/** What begins a session, for those remotes alone: another one could put the page into a foreign account. */
function logInFor(remote: string): Pick<typeof session, (typeof logInExports)[number]> {
  const refuse = () => {
    throw new Error(`${remote} logs nobody in: "logInRemotes" of the configuration lacks it`);
  };
  return {
    startSession: (...given) => (mayLogIn(remote) ? session.startSession(...given) : refuse()),
    finishRegistration: () => (mayLogIn(remote) ? session.finishRegistration() : refuse()),
  };
}

/** Texts for one remote: it adds to its own and changes no others. */
function textsFor(remote: string): typeof i18n {
  return {
    ...(require('./shares/tessera-i18n.cjs') as typeof i18n),
    addTexts(language, texts) {
      const named = Object.entries(texts).map(
        ([namespace, added]) => [`${remote} ${namespace}`, added] as const,
      );
      i18n.addTexts(language, Object.fromEntries(named));
    },
    overlayTexts: hostOnly,
  };
}

const i18nexts = new Map<string, ReturnType<typeof i18nextFor>>();

function i18nextOf(remote: string): ReturnType<typeof i18nextFor> {
  const own = i18nexts.get(remote) ?? i18nextFor(remote);
  i18nexts.set(remote, own);
  return own;
}

const modules: Record<ProvidedRequest, Way> = {
  react: { exports: reactForRemotes },
  'react/jsx-runtime': { exports: () => require('./shares/react-jsx-runtime.cjs') as object },
  'react-dom': { exports: () => require('./shares/react-dom.ts') as object },
  'react-router-dom': {
    exports: () => ({
      ...router(),
      // One object for all callers.
      useLocation: () => frozen(router().useLocation()),
      useParams: () => frozen(router().useParams()),
    }),
  },
  i18next: { exports: (remote) => i18nextOf(remote).i18next },
  'react-i18next': { exports: (remote) => i18nextOf(remote).reactI18next },
  '@tessera/api': {
    exports: () => ({
      ...(require('./shares/tessera-api.cjs') as object),
      ApiProvider: hostOnly,
      forgetServerData: hostOnly,
      startEarlyReads: hostOnly,
    }),
  },
  '@tessera/config': {
    exports: () => ({
      ...(require('./shares/tessera-config.cjs') as object),
      provideConfig: hostOnly,
    }),
  },
  '@tessera/contract': { exports: () => require('./shares/tessera-contract.ts') as object },
  '@tessera/i18n': { exports: textsFor },
  '@tessera/money': { exports: () => require('./shares/tessera-money.cjs') as object },
  // Loads on no first screen (KIT-4). The build identifies the chunk by its name.
  '@tessera/operations': {
    load: () => import(/* webpackChunkName: 'operations' */ '@tessera/operations'),
  },
  '@tessera/session': {
    exports: (remote) => ({
      ...(require('./shares/tessera-session.cjs') as object),
      ...logInFor(remote),
      fallBackTo: hostOnly,
      followOtherTabs: hostOnly,
      offerLanguages: hostOnly,
      prepareLanguages: hostOnly,
      provideSlots: hostOnly,
      setUnreachable: hostOnly,
    }),
  },
  '@tessera/ui': { exports: () => require('./shares/tessera-ui.cjs') as object },
  // Shared parts of the calls that remotes bundle.
  '@tessera/wire/core': { exports: () => require('./shares/tessera-wire-core.cjs') as object },
};

/** The singletons that the host owns and gives to remotes, by request (FED-2). */
export const providedModules: ReadonlyMap<string, ProvidedModule> = new Map(
  Object.entries(modules).map(([request, way]) => [
    request,
    { ...way, version: PROVIDED_VERSIONS[request] ?? '' },
  ]),
);
