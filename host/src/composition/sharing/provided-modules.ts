import * as react from 'react';
import type * as ReactDom from 'react-dom';
import { createPortal, flushSync } from 'react-dom';
import type * as Router from 'react-router-dom';
import {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ProvidedPart } from '@tessera/build';
import type { ProvidedRequest } from '@tessera/contract/provided';
import * as config from '@tessera/config';
import { frozen } from '@tessera/config/frozen';
import { logInRemotes } from '@tessera/config/log-in-remotes';
import type { logInExports } from '@tessera/config/log-in-remotes';
import type * as Contract from '@tessera/contract';
import { contractVersion, nextPath, paths } from '@tessera/contract';
import * as i18n from '@tessera/i18n';
import * as money from '@tessera/money';
import * as session from '@tessera/session';
import { sealed } from './share-scope.ts';
import type { ProvidedModule, Way } from './share-scope.ts';
import { i18nextFor } from './i18next-for-remotes.tsx';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React's dispatchers: of hooks (`H`) and of caches (`A`). */
type Dispatchers = Readonly<Record<'H' | 'A', object | null>>;
// React types none of its internals.
const kept = Reflect.get(react, internals) as Dispatchers;

/** React without write access to its internals, which run in each render of the page (FED-2). */
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
const reactForRemotes = Object.assign(given, { default: given });

// The build records these parts by name, so that the gate knows what remotes can import.
const reactDom: Pick<typeof ReactDom, ProvidedPart<'react-dom'>> = { createPortal, flushSync };
const router: Pick<typeof Router, ProvidedPart<'react-router-dom'>> = {
  Link,
  NavLink,
  // One object for all callers.
  useLocation: () => frozen(useLocation()),
  useNavigate,
  useParams: () => frozen(useParams()),
  useSearchParams,
};
const contract: Pick<typeof Contract, ProvidedPart<'@tessera/contract'>> = {
  contractVersion,
  nextPath,
  paths,
};

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
    ...i18n,
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

/* oxlint-disable @typescript-eslint/no-require-imports -- an import would evaluate the whole package
   at start: the host needs few of its parts, and most first screens need few more. `require` has no
   types: objects of exports are all that is said here. */
const modules: Record<ProvidedRequest, Way> = {
  react: { exports: () => reactForRemotes },
  'react/jsx-runtime': { exports: () => jsxRuntime },
  'react-dom': { exports: () => reactDom },
  'react-router-dom': { exports: () => router },
  i18next: { exports: (remote) => i18nextOf(remote).i18next },
  'react-i18next': { exports: (remote) => i18nextOf(remote).reactI18next },
  '@tessera/api': {
    exports: () => ({
      ...(require('@tessera/api') as object),
      ApiProvider: hostOnly,
      forgetServerData: hostOnly,
      startEarlyReads: hostOnly,
    }),
  },
  '@tessera/config': { exports: () => ({ ...config, provideConfig: hostOnly }) },
  '@tessera/contract': { exports: () => contract },
  '@tessera/i18n': { exports: textsFor },
  '@tessera/money': { exports: () => money },
  // Loads on no first screen (KIT-4). The build identifies the chunk by its name.
  '@tessera/operations': {
    load: () => import(/* webpackChunkName: 'operations' */ '@tessera/operations'),
  },
  '@tessera/session': {
    exports: (remote) => ({
      ...session,
      ...logInFor(remote),
      fallBackTo: hostOnly,
      followOtherTabs: hostOnly,
      offerLanguages: hostOnly,
      prepareLanguages: hostOnly,
      provideSlots: hostOnly,
      setUnreachable: hostOnly,
    }),
  },
  '@tessera/ui': { exports: () => require('@tessera/ui') as object },
  // Shared parts of the calls that remotes bundle.
  '@tessera/wire/core': { exports: () => require('@tessera/wire/core') as object },
};
/* oxlint-enable @typescript-eslint/no-require-imports */

/** The singletons that the host owns and gives to remotes, by request (FED-2). */
export const providedModules: ReadonlyMap<string, ProvidedModule> = new Map(
  Object.entries(modules).map(([request, way]) => [
    request,
    { ...way, version: PROVIDED_VERSIONS[request] ?? '' },
  ]),
);
