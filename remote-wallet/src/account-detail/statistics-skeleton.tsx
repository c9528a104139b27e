import { Skeleton } from '@tessera/ui';
import classes from './account-detail.module.css';

/** Keeps the place of the four tiles. */
export function StatisticsSkeleton() {
  return (
    <div aria-busy="true" className={classes.tiles}>
      {['topup', 'withdrawal', 'payment', 'default'].map((name) => (
        <Skeleton key={name} shape="block" height={129} />
      ))}
    </div>
  );
}
