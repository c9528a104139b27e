// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Icon, SuccessTick } from '@tessera/ui';
import classes from './outcome-sign.module.css';

export interface OutcomeSignProps {
  /** `open`: the outcome is not known yet. */
  readonly outcome: 'waiting' | 'done' | 'failed' | 'open';
}

/** Decorative: describe the outcome in text. */
export function OutcomeSign({ outcome }: OutcomeSignProps) {
  if (outcome === 'done') return <SuccessTick />;
  return (
    <span aria-hidden="true" className={classes.sign} data-outcome={outcome}>
      {outcome === 'failed' && <Icon name="close" size={32} />}
      {outcome === 'open' && <Icon name="history" size={32} />}
    </span>
  );
}
