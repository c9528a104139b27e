import { useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useComposition, useRemotes } from '../composition/composition.ts';
import { routesOf } from '../composition/contributions.ts';
import { RemoteView } from '../composition/showing/remote-view.tsx';
import { Admission } from './admission.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';
import { RoutePlaceholder } from './placeholders.tsx';

/** Every route of every remote, the home page and the page for all else (FED-1, SHELL-8). */
export function FrameRoutes() {
  const remotes = useRemotes();
  const { arriveAt } = useComposition();
  const { pathname } = useLocation();
  useEffect(() => {
    arriveAt(pathname);
  }, [arriveAt, pathname]);
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
            <Admission access={route.access}>
              <RemoteView
                key={route.path}
                contribution={route}
                placeholder={<RoutePlaceholder />}
              />
            </Admission>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
