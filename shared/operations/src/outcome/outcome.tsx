import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@tessera/ui';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import type { OutcomeSignProps } from '@tessera/ui/outcome-sign';
import classes from './outcome.module.css';

export interface OutcomeProps {
  /** `open`: how it ends is not known here. */
  readonly sign: OutcomeSignProps['outcome'];
  readonly title?: string | undefined;
  /** What else is to be said, in paragraphs. */
  readonly children?: ReactNode;
  /** What can be done next. */
  readonly actions?: ReactNode;
  /** The title alone says it; all else is an addition. */
  readonly quiet?: boolean;
}

/** How an operation goes or went: a sign, the words, and what can be done next. */
export function Outcome({ sign, title, children, actions, quiet = false }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-quiet={quiet}>
      <OutcomeSign outcome={sign} />
      <div className={classes.words}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

export interface OutcomeCardProps {
  readonly children: ReactNode;
}

/** An `Outcome` on the page, in place of what asked for it. */
export function OutcomeCard({ children }: OutcomeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // What had the focus is gone with what stood here.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.card}>
      <div role="status" className={classes.content}>
        {children}
      </div>
    </Card>
  );
}
