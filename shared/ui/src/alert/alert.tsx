import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { SupportLink } from '../support-link/support-link.tsx';
import classes from './alert.module.css';

type Tone = 'error' | 'warning' | 'info' | 'success';

export interface AlertProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
}

const icons: Readonly<Record<Tone, IconName>> = {
  error: 'alert',
  warning: 'alert',
  info: 'info',
  success: 'check',
};

/**
 * An inline message. Errors and warnings are announced at once, others politely. Errors have a link
 * to support (EASE-8).
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
