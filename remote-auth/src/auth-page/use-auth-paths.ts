import { useLocation } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';

/** The ways between the auth pages, all of which keep where the visitor wanted to go (SHELL-5). */
export function useAuthPaths() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const next = asked.get('next');
  const query = next === null ? {} : { next };
  return {
    landing: paths.authIn(query),
    register: paths.register(query),
    logIn: paths.logIn(query),
    /** Whether the session that was there ended by itself (EASE-5). */
    hasEnded: asked.has('ended'),
    /** Where the user goes after login. */
    afterwards: nextPath(search),
  };
}
