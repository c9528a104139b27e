import type { ReactNode } from 'react';
import { Icon } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import classes from './override-badge.module.css';

interface BadgeProps {
  readonly label: string;
  readonly summary: string;
  /** Its buttons. */
  readonly children: ReactNode;
  /** Opens below the badge. */
  readonly panel?: Elements;
}

/** The bar above every page that runs anything other than the deployed versions. */
export function Badge({ label, summary, children, panel }: BadgeProps) {
  return (
    <section className={classes.badge} aria-label={label}>
      <div className={classes.bar}>
        <Icon name="alert" size={20} />
        <p className={classes.summary}>{summary}</p>
        <div className={classes.actions}>{children}</div>
      </div>
      {panel}
    </section>
  );
}
