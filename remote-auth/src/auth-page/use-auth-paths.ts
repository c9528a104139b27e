import { useLocation } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';

/** Paths of the auth pages; each keeps the destination of the visitor (SHELL-5). */
export function useAuthPaths() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const next = asked.get('next');
  const query = next === null ? {} : { next };
  return {
    landing: paths.authIn(query),
    register: paths.register(query),
    logIn: paths.logIn(query),
    /** Whether a session ended by itself (EASE-5). */
    hasEnded: asked.has('ended'),
    /** Where the user goes after login. */
    afterwards: nextPath(search),
  };
}
