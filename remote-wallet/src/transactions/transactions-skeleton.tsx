import { List, ListRow, Skeleton } from '@tessera/ui';
import classes from './transactions.module.css';

export function TransactionsSkeleton({ byDay = true }: { readonly byDay?: boolean }) {
  return (
    <div aria-busy="true">
      <div aria-hidden="true" className={classes.list}>
        <div>
          {byDay && (
            <div className={classes.day}>
              <Skeleton width={128} />
            </div>
          )}
          <List>
            {['first', 'second', 'third'].map((name) => (
              <ListRow
                key={name}
                leading={<Skeleton shape="circle" width={40} />}
                title={<Skeleton width={96} />}
                subtitle={<Skeleton width={160} />}
                value={<Skeleton width={72} />}
                valueSubtitle={<Skeleton width={88} />}
              />
            ))}
          </List>
        </div>
      </div>
    </div>
  );
}
