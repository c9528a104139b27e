import { useTranslation } from 'react-i18next';
import { Button, Skeleton } from '@tessera/ui';
import { formatRemaining, useMarginText, useRateText } from './rate-text.ts';
import type { LiveRate } from './use-live-rate.ts';
import classes from './rate-line.module.css';

export function RateLine({ live }: { readonly live: LiveRate }) {
  const { t } = useTranslation('exchange');
  const rateText = useRateText();
  const marginText = useMarginText();
  const { rate, status, renewal } = live;
  if (status === 'loading') return <RateSkeleton />;
  return (
    <div className={classes.block}>
      <div className={classes.line}>
        {status === 'failed' ? (
          <p role="alert">{t('exchange.rates_failed')}</p>
        ) : (
          <p className={classes.rate}>{rate ? rateText(rate) : t('exchange.no_rate')}</p>
        )}
        <Life live={live} />
      </div>
      {rate && <p className={classes.news}>{marginText(rate)}</p>}
      <p role="status" className={classes.news}>
        {renewal && t(`exchange.rate_${renewal}`)}
      </p>
    </div>
  );
}

export function RateSkeleton() {
  return (
    <div className={classes.block}>
      <Skeleton width="60%" />
    </div>
  );
}

function Life({ live }: { readonly live: LiveRate }) {
  const { t } = useTranslation('exchange');
  const { rate, life, refreshing, status, renew } = live;
  if (refreshing) return <p className={classes.quiet}>{t('exchange.renewing')}</p>;
  if (status === 'failed' || (rate && life.state === 'expired')) {
    return (
      <Button variant="secondary" size="small" onClick={() => void renew()}>
        {t('exchange.rate_renew')}
      </Button>
    );
  }
  if (!rate || life.state !== 'alive') return null;
  return (
    <p role="timer" className={classes.quiet}>
      {t('exchange.locked_for', { time: formatRemaining(life.remainingS) })}
    </p>
  );
}
