import type { ReactNode, SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPath, paths } from '@tessera/contract';
import classes from './auth-page.module.css';

export function AuthPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

interface AuthFormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Shows validation errors in place, not in the browser's own bubbles. */
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

export function QuietLine({ children }: { readonly children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}

/** All keep the page that the visitor requested (SHELL-5). */
export function useAuthPaths() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const next = parameters.get('next');
  const query = next === null ? {} : { next };
  return {
    landing: paths.authIn(query),
    register: paths.register(query),
    logIn: paths.logIn(query),
    hasEnded: parameters.has('ended'),
    afterwards: nextPath(search),
  };
}
