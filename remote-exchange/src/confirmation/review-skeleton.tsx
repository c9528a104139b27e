import { useTranslation } from 'react-i18next';
import { Card, Skeleton } from '@tessera/ui';
import classes from './confirmation.module.css';

export function ReviewSkeleton() {
  const { t } = useTranslation('exchange-confirmation');
  return (
    <div
      className={classes.review}
      role="status"
      aria-busy="true"
      aria-label={t('exchange.confirm_loading')}
    >
      <Card>
        <Skeleton shape="block" height={196} />
      </Card>
      <Skeleton shape="block" height={54} />
    </div>
  );
}
