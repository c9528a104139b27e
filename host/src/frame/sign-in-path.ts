import { paths } from '@tessera/contract';

/** Where a visitor is led who asks for a page of users; it remembers the way back (SHELL-5). */
export function signInPath(pathname: string, search: string): string {
  const wanted = `${pathname}${search}`;
  return paths.authIn(wanted === '/' ? {} : { next: wanted });
}
