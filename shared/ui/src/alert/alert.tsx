import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { SupportLink } from '../support-link/support-link.tsx';

type Tone = 'error' | 'warning' | 'info' | 'success';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const icons: Readonly<Record<Tone, IconName>> = {
  error: 'alert',
  warning: 'alert',
  info: 'info',
  success: 'check',
};

/**
 * Errors and warnings are announced at once, other tones politely. Errors have a link to support
 * (EASE-8).
 */
export function Alert({ tone = 'error', title, children, action }: AlertProps) {
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} className={classes.alert} data-tone={tone}>
      <Icon name={icons[tone]} size={20} />
      <div className={classes.words}>
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
        {tone === 'error' && <SupportLink />}
      </div>
    </div>
  );
}

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
      <span>{children}</span>
    </p>
  );
}
