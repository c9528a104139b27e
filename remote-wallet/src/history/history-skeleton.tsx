import { Skeleton } from '@tessera/ui';
import { StatisticsSkeleton } from '../statistics/statistics-skeleton.tsx';
import classes from './history.module.css';

/** Stands until it is known what the backend tells of the history. */
export function HistorySkeleton() {
  return (
    <div aria-busy="true" className={classes.screen}>
      <Skeleton shape="block" height={200} />
      <StatisticsSkeleton withTabs={false} withChart={false} />
    </div>
  );
}
