import { Skeleton } from '@tessera/ui';
import classes from './account-detail.module.css';

/** Keeps the place of the card, the payments and the details. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true" className={classes.screen}>
      <div className={classes.head}>
        <Skeleton shape="block" height="var(--card-height)" />
        <Skeleton shape="block" height={92} />
      </div>
      <Skeleton shape="block" height={300} />
    </div>
  );
}
