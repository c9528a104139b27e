import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, IconTile, SuccessTick } from '@tessera/ui';
import classes from './outcome.module.css';

interface OutcomeProps {
  readonly sign: 'waiting' | 'done' | 'failed' | 'open';
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
        <Sign sign={sign} />
        <p className={classes.headline}>{title}</p>
        {children}
      </div>
      {actions}
    </Card>
  );
}

function Sign({ sign }: Pick<OutcomeProps, 'sign'>) {
  switch (sign) {
    case 'waiting':
      return <span aria-hidden="true" className={classes.waiting} />;
    case 'done':
      return <SuccessTick />;
    case 'failed':
      return <IconTile name="close" tone="negative" size="large" />;
    case 'open':
      return <IconTile name="history" tone="accent" size="large" />;
  }
}
