import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './inline-error.module.css';

export interface InlineErrorProps {
  readonly id?: string;
  /** Renders nothing without text. */
  readonly children: ReactNode;
}

/** A one-line error below a form, announced at once. */
export function InlineError({ id, children }: InlineErrorProps) {
  if (children === null || children === undefined || children === false || children === '') {
    return null;
  }
  return (
    <p role="alert" id={id} className={classes.error}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  );
}
