import { useTexts } from '@tessera/i18n';
import { Card, Skeleton } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './exchange.module.css';

/** The form's size while accounts load. */
export function ExchangeSkeleton() {
  const t = useTexts(texts);
  return (
    <div className={classes.columns}>
      <div
        className={classes.form}
        role="status"
        aria-busy="true"
        aria-label={t('exchange.loading')}
      >
        <Card>
          <Skeleton shape="block" height={236} />
        </Card>
        <Skeleton width="60%" />
        <Skeleton shape="block" height={54} />
      </div>
    </div>
  );
}
