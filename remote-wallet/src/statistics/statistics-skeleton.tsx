import { Card, Skeleton } from '@tessera/ui';
import classes from './statistics.module.css';

/** In the size of the chart. */
export function ChartSkeleton() {
  return (
    <Card aria-busy="true">
      <Skeleton shape="block" height={304} />
    </Card>
  );
}

/** In the size of the tiles. */
export function TilesSkeleton() {
  return (
    <div aria-busy="true" className={classes.tiles}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <div key={name} className={classes.tile}>
          <Skeleton shape="block" height={91} />
        </div>
      ))}
    </div>
  );
}

interface StatisticsSkeletonProps {
  readonly withTabs: boolean;
  readonly withChart: boolean;
}

export function StatisticsSkeleton({ withTabs, withChart }: StatisticsSkeletonProps) {
  return (
    <div className={classes.parts}>
      {withTabs && <Skeleton shape="block" height={48} />}
      {withChart && <ChartSkeleton />}
      <TilesSkeleton />
    </div>
  );
}
