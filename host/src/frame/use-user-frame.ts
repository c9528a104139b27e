import { useLocation } from 'react-router-dom';
import { matchRoute } from '@tessera/contract';
import { useSession } from '@tessera/session';
import { useRemotes } from '../composition/composition.ts';
import { routesOf } from '../composition/contributions.ts';

/**
 * Whether the frame shows the parts for logged-in users: menu, bell, right column. They are hidden
 * on pages that visitors may see too, such as the last step of a registration.
 */
export function useUserFrame(): boolean {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const signedIn = useSession(({ token }) => token !== null);
  const access = matchRoute(routesOf(remotes), pathname)?.access ?? 'user';
  return signedIn && access === 'user';
}
