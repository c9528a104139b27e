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
import * as api from '@tessera/api';
import * as config from '@tessera/config';
import { contractVersion, nextPath, paths } from '@tessera/contract';
import * as i18n from '@tessera/i18n';
import * as money from '@tessera/money';
import * as session from '@tessera/session';
import * as ui from '@tessera/ui';

export interface ProvidedModule {
  readonly version: string;
  readonly exports: object;
}

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  // The parts that a remote may use; the rest of these packages would be dead weight on every page.
  'react-dom': { createPortal, flushSync },
  'react-router-dom': { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams },
  '@tessera/api': api,
  '@tessera/config': config,
  '@tessera/contract': { contractVersion, nextPath, paths },
  '@tessera/i18n': i18n,
  '@tessera/money': money,
  '@tessera/session': session,
  '@tessera/ui': ui,
};

function versionOf(request: string): string {
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  const version = PROVIDED_VERSIONS[name];
  if (!version) throw new Error(`the build of the host does not tell the version of ${name}`);
  return version;
}

/** The singletons that the host owns and gives to remotes, by request (FED-2). */
export const providedModules: ReadonlyMap<string, ProvidedModule> = new Map(
  Object.entries(modules).map(([request, exports]) => [
    request,
    { version: versionOf(request), exports },
  ]),
);
