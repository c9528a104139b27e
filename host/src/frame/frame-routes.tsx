import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { nextPath, paths } from '@tessera/contract';
import type { Access } from '@tessera/contract';
import { useSession } from '@tessera/session';
import type { Session } from '@tessera/session';
import { Skeleton, usePageTitle } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import {
  routesOf,
  slotContributions,
  useComposition,
  useRemotes,
} from '../composition/composition.ts';
import type { Contribution, RouteContribution } from '../composition/composition.ts';
import { useKnown } from '../composition/known.ts';
import { RemoteView, SlotParts } from '../composition/showing/remote-view.tsx';
import classes from './frame-routes.module.css';

const NotFound = lazy(() =>
  import(/* webpackChunkName: "frame" */ './not-found.tsx').catch(() => ({
    default: () => <Navigate to={paths.home()} replace />,
  })),
);

/** Every route of every remote, the home page and the 'not found' page (FED-1, SHELL-8). */
export function FrameRoutes() {
  const remotes = useRemotes();
  const { arriveAt } = useComposition();
  const { pathname } = useLocation();
  useEffect(() => arriveAt(pathname), [arriveAt, pathname]);
  const routes = useMemo(() => routesOf(remotes), [remotes]);
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Admission access="user">
            <Home />
          </Admission>
        }
      />
      {routes.map((route) => (
        <Route
          key={route.path}
          path={`/${route.path}`}
          element={
            <Admission access={route.access} route={route}>
              <RouteView key={route.path} contribution={route} />
            </Admission>
          }
        />
      ))}
      <Route
        path="*"
        element={
          <Suspense fallback={<RoutePlaceholder />}>
            <NotFound />
          </Suspense>
        }
      />
    </Routes>
  );
}

function RouteView({ contribution }: { readonly contribution: Contribution }) {
  return <RemoteView contribution={contribution} placeholder={<RoutePlaceholder />} />;
}

interface AdmissionProps {
  readonly access: Access;
  readonly route?: RouteContribution;
  readonly children: Elements;
}

/** Admits a user to a route, or redirects (SHELL-5): see `signInPath`. */
function Admission({ access, route, children }: AdmissionProps) {
  const { pathname, search } = useLocation();
  const token = useSession((session) => session.token);
  const left = useSession((session) => session.registering);
  const ended = useSession((session) => session.ended);
  const forVisitors = route && visitorPart(route, { token, ended });
  const registering = useAuthInfo().data?.hasPin === false || left;
  if (forVisitors) return <RouteView key={`${pathname} visitor`} contribution={forVisitors} />;
  const way = access === 'user' && signInPath({ token, ended, registering }, pathname, search);
  if (way) return <Navigate to={way} replace />;
  if (access === 'visitor' && token !== null) return <Navigate to={nextPath(search)} replace />;
  return children;
}

/** The home page: widgets of several remotes, each loaded and failing on its own (HOME-1). */
function Home() {
  const { t } = useTranslation('host');
  usePageTitle(t('frame.home'));
  const widgets = slotContributions(useRemotes(), 'home', useKnown());
  return (
    <div className={classes.stack}>
      <h1 className="visually-hidden">{t('frame.home')}</h1>
      <SlotParts parts={widgets} placeholder={<WidgetPlaceholder />} />
    </div>
  );
}

/**
 * Redirect for who may not see a user page yet, with the way back: to the sign-in (SHELL-5), the
 * login (EASE-5) or the end of a registration (EASE-4). `null` for all others.
 */
export function signInPath(
  { token, ended, registering }: Pick<Session, 'token' | 'ended' | 'registering'>,
  pathname: string,
  search: string,
): string | null {
  if (token !== null && !registering) return null;
  const wanted = `${pathname}${search}`;
  const query = wanted === '/' ? {} : { next: wanted };
  if (token !== null) return paths.register(query);
  return ended ? paths.logIn({ ended: '1', ...query }) : paths.authIn(query);
}

/** The part that a visitor sees in place of the sign-in, if the route has one (EASE-12). */
export function visitorPart(
  { remote, visitorModule }: RouteContribution,
  { token, ended }: Pick<Session, 'token' | 'ended'>,
): Contribution | null {
  if (visitorModule === undefined || token !== null || ended) return null;
  return { remote, module: visitorModule };
}

/** Placeholder of a home widget while its code loads. */
function WidgetPlaceholder() {
  return (
    <Placeholder>
      <Skeleton height={88} />
    </Placeholder>
  );
}

/** Placeholder of a screen while its code loads. */
export function RoutePlaceholder() {
  return (
    <Placeholder>
      <Skeleton width="12rem" height="var(--target)" />
      <Skeleton height={180} />
    </Placeholder>
  );
}

function Placeholder({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('host');
  return (
    <div className={classes.placeholder} aria-busy="true" aria-label={t('frame.loading')}>
      {children}
    </div>
  );
}
