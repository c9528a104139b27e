import type { ReactNode, SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import classes from './auth-page.module.css';

/** The column that holds every step of login and registration. */
export function AuthPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

interface AuthFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that shows validation errors in place, not in the browser's own bubbles. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/** A sentence beside the main thing, usually with a link. */
export function QuietLine({ children }: { readonly children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}

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
