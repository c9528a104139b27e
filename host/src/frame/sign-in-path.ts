import { paths } from '@tessera/contract';

/** The sign-in path for a visitor who requested a user page; it contains the way back (SHELL-5). */
export function signInPath(pathname: string, search: string): string {
  const wanted = `${pathname}${search}`;
  return paths.authIn(wanted === '/' ? {} : { next: wanted });
}
