import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createPortal, flushSync } from 'react-dom';
import {
  Link,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import * as config from '@tessera/config';
import { contractVersion, nextPath, paths } from '@tessera/contract';
import * as i18n from '@tessera/i18n';
import * as money from '@tessera/money';
import * as session from '@tessera/session';
import type { ProvidedRequest } from '@tessera/build';

export interface ProvidedModule {
  readonly version: string;
  /** Gives what the package exports; some are evaluated only now. */
  readonly exports: () => object;
}

// The parts that a remote may use; the rest of these packages would be dead weight on every page.
const reactDom = { createPortal, flushSync };
const router = { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams };
const contract = { contractVersion, nextPath, paths };

/* eslint-disable @typescript-eslint/no-require-imports -- an import would evaluate the whole package
   at start: the host needs few of its parts, and most first screens need few more. */
const modules: Record<ProvidedRequest, () => object> = {
  react: () => react,
  'react/jsx-runtime': () => jsxRuntime,
  'react-dom': () => reactDom,
  'react-router-dom': () => router,
  '@tessera/api': () => require('@tessera/api') as object,
  '@tessera/api/core': () => require('@tessera/api/core') as object,
  '@tessera/config': () => config,
  '@tessera/contract': () => contract,
  '@tessera/i18n': () => i18n,
  '@tessera/money': () => money,
  '@tessera/session': () => session,
  '@tessera/ui': () => require('@tessera/ui') as object,
  // What the calls that remotes bundle are made of: a part of the API.
  '@tessera/wire/core': () => require('@tessera/wire/core') as object,
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** The singletons that the host owns and gives to remotes, by request (FED-2). */
export const providedModules: ReadonlyMap<string, ProvidedModule> = new Map(
  Object.entries(modules).map(([request, exports]) => [
    request,
    { version: PROVIDED_VERSIONS[request as ProvidedRequest], exports },
  ]),
);
