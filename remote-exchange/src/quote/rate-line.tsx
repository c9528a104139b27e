import { useTexts } from '@tessera/i18n';
import { Button, Skeleton } from '@tessera/ui';
import { texts } from '../texts.ts';
import { formatRemaining } from './format-remaining.ts';
import type { QuoteLife } from './use-quote-life.ts';
import type { Quote } from './quote.ts';
import type { Quoting } from './use-quoting.ts';
import classes from './rate-line.module.css';
import { useRateText } from './use-rate-text.ts';

/** The rate with its remaining life, what is new about it, or why there is none (XCHG-1, XCHG-3). */
export function RateLine({ quoting }: { readonly quoting: Quoting }) {
  const t = useTexts(texts);
  const { quote, status, renewal } = quoting;
  if (status === 'loading') {
    return (
      <div className={classes.block}>
        <Skeleton width="60%" />
      </div>
    );
  }
  return (
    <div className={classes.block}>
      <div className={classes.line}>
        {status === 'failed' ? (
          <p role="alert">{t('exchange.rates_failed')}</p>
        ) : (
          <Rate quote={quote} />
        )}
        <Life quoting={quoting} />
      </div>
      <p role="status" className={classes.news}>
        {renewal && t(`exchange.rate_${renewal}`)}
      </p>
    </div>
  );
}

function Rate({ quote }: { readonly quote: Quote | null }) {
  const t = useTexts(texts);
  const rateText = useRateText();
  return <p className={classes.rate}>{quote ? rateText(quote) : t('exchange.no_rate')}</p>;
}

function Life({ quoting }: { readonly quoting: Quoting }) {
  const t = useTexts(texts);
  const { quote, life, refreshing, status, renew } = quoting;
  if (refreshing) return <p className={classes.quiet}>{t('exchange.renewing')}</p>;
  if (status === 'failed' || (quote && life.state === 'expired')) {
    return (
      <Button variant="secondary" size="small" onClick={() => void renew()}>
        {t('exchange.rate_renew')}
      </Button>
    );
  }
  return quote && <Remaining life={life} />;
}

function Remaining({ life }: { readonly life: QuoteLife }) {
  const t = useTexts(texts);
  if (life.state !== 'alive') return null;
  return (
    <p role="timer" className={classes.quiet}>
      {t('exchange.locked_for', { time: formatRemaining(life.remainingS) })}
    </p>
  );
}
