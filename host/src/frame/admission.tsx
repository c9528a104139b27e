import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { nextPath } from '@tessera/contract';
import type { Access } from '@tessera/contract';
import { useSession } from '@tessera/session';
import { signInPath } from './sign-in-path.ts';

interface AdmissionProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Lets a person through to a route, or leads them to where they belong: a visitor to the sign-in
 * and later back, a user past it (SHELL-5).
 */
export function Admission({ access, children }: AdmissionProps) {
  const { pathname, search } = useLocation();
  const signedIn = useSession(({ token }) => token !== null);
  if (access === 'user' && !signedIn) {
    return <Navigate to={signInPath(pathname, search)} replace />;
  }
  if (access === 'visitor' && signedIn) return <Navigate to={nextPath(search)} replace />;
  return children;
}
