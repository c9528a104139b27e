import { Skeleton } from '@tessera/ui';
import classes from './accounts.module.css';

/** Keeps the place of a few cards. */
export function AccountsSkeleton() {
  return (
    <div aria-busy="true" className={classes.cards}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} shape="block" height="var(--card-height)" />
      ))}
    </div>
  );
}
