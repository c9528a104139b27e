import type { ReactNode } from 'react';
import classes from './list.module.css';

export interface ListProps {
  /** Accessible name, if no heading names the list. */
  readonly label?: string;
  /** Without a surface of its own: the rows lie on that of a panel or a sheet. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A surface with rows and hairlines between them; children are `ListRow`s. */
export function List({ label, flush = false, children }: ListProps) {
  // Safari drops the list semantics of lists without bullets unless the role is explicit.
  return (
    <ul role="list" aria-label={label} className={classes.list} data-flush={flush}>
      {children}
    </ul>
  );
}
