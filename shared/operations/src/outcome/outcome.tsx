import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, SheetActions, SupportLink } from '@tessera/ui';
import { OutcomeSign } from '@tessera/ui/outcome-sign';
import type { OutcomeSignProps } from '@tessera/ui/outcome-sign';
import classes from './outcome.module.css';

export interface OutcomeProps {
  /** `open`: the outcome is not known yet. */
  readonly sign: OutcomeSignProps['outcome'];
  readonly title?: string | undefined;
  /** Further text, in paragraphs. */
  readonly children?: ReactNode;
  /** The possible next steps. */
  readonly actions?: ReactNode;
  /** The title is sufficient; other text is secondary. */
  readonly quiet?: boolean;
}

/**
 * State or outcome of an operation: a sign, text, and the possible next steps. Of what failed or is not
 * known support can be asked (EASE-8).
 */
export function Outcome({ sign, title, children, actions, quiet = false }: OutcomeProps) {
  return (
    <div className={classes.outcome} data-quiet={quiet}>
      <OutcomeSign outcome={sign} />
      <div className={classes.words}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
      {(sign === 'failed' || sign === 'open') && <SupportLink />}
      {actions !== undefined && <SheetActions>{actions}</SheetActions>}
    </div>
  );
}

export interface OutcomeCardProps {
  readonly children: ReactNode;
}

/** An `Outcome` on the page, in place of the form. */
export function OutcomeCard({ children }: OutcomeCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // The focused element was replaced by this card, so move the focus here.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.card}>
      <div role="status" className={classes.content}>
        {children}
      </div>
    </Card>
  );
}
