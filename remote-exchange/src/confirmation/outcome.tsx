import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@tessera/ui';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import type { OutcomeSignProps } from '@tessera/ui/outcome-sign';
import classes from './outcome.module.css';

interface OutcomeProps {
  readonly sign: OutcomeSignProps['outcome'];
  readonly title: string;
  readonly children?: ReactNode;
  /** What can be done next. */
  readonly actions: ReactNode;
}

/** How an exchange went, in place of what asked for it. */
export function Outcome({ sign, title, children, actions }: OutcomeProps) {
  const card = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the review.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.outcome}>
      <div role="status" className={classes.words}>
        <OutcomeSign outcome={sign} />
        <p className={classes.headline}>{title}</p>
        {children}
      </div>
      {actions}
    </Card>
  );
}
