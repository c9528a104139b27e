import { useLocation } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';

/** The ways between the auth pages, all of which keep where the visitor wanted to go (SHELL-5). */
export function useAuthPaths() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  const query = next === null ? {} : { next };
  return {
    landing: paths.authIn(query),
    register: paths.register(query),
    logIn: paths.logIn(query),
    /** Where the user goes after login. */
    afterwards: nextPath(search),
  };
}
