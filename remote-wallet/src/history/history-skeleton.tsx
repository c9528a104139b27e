import { Skeleton } from '@tessera/ui';
import { StatisticsSkeleton } from '../statistics/statistics-skeleton.tsx';

/** Stands until it is known what the backend tells of the history. */
export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={200} />
      <StatisticsSkeleton withTabs={false} withChart={false} />
    </div>
  );
}
