// By the package's name: remotes bundle this file, and the rest of the package is the host's.
import { Icon, SuccessTick } from '@tessera/ui';
import classes from './outcome-sign.module.css';

export interface OutcomeSignProps {
  /** `open`: it is not known here how it ends. */
  readonly outcome: 'waiting' | 'done' | 'failed' | 'open';
}

/** How an operation goes, as a large picture above its words. Decorative: the words say it. */
export function OutcomeSign({ outcome }: OutcomeSignProps) {
  if (outcome === 'done') return <SuccessTick />;
  return (
    <span aria-hidden="true" className={classes.sign} data-outcome={outcome}>
      {outcome === 'failed' && <Icon name="close" size={32} />}
      {outcome === 'open' && <Icon name="history" size={32} />}
    </span>
  );
}
