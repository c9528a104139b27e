import { useTranslation } from 'react-i18next';
import { Skeleton } from '@tessera/ui';
import classes from './person.module.css';

export function PersonSkeleton() {
  const { t } = useTranslation('settings');
  return (
    <div
      className={classes.person}
      role="status"
      aria-busy="true"
      aria-label={t('settings.person.loading')}
    >
      <div className={classes.head}>
        <Skeleton shape="block" width={60} height={60} />
        <div className={classes.lines}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      </div>
      <Skeleton shape="block" height={94} />
      <Skeleton shape="block" height={196} />
    </div>
  );
}
