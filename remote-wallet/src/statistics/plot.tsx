import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@tessera/money';
import { useLanguage } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Button } from '@tessera/ui';
import { useLazyPart } from '../lazy-part/lazy-part.ts';
import { axisBucket, bucketLabel } from './bucket-text.ts';
import type { Bucket } from './bucket-text.ts';
import type { ChartBar } from './chart-bars.ts';
import { compactAmount } from './compact-amount.ts';
import { drawPlot } from './draw-plot.ts';
import classes from './plot.module.css';

interface PlotProps {
  readonly bars: readonly ChartBar[];
  readonly currency: Currency;
  readonly bucket: Bucket;
  /** The pointer is over this bar. */
  readonly onPoint: (index: number | null) => void;
}

const loadPlotter = () => import('uplot');

/**
 * The chart, hidden from screen readers: a table beside it has the same data. Its code loads after
 * the first paint.
 */
export function Plot({ bars, currency, bucket, onPoint }: PlotProps) {
  const { t } = useTranslation('wallet-statistics');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const place = useRef<HTMLDivElement>(null);
  const { module, failed, retry } = useLazyPart(loadPlotter);
  const pointed = useEffectEvent(onPoint);

  useEffect(() => {
    if (!module || !place.current) return undefined;
    const axis = axisBucket(bucket, bars[0]?.at ?? '', bars.at(-1)?.at ?? '');
    return drawPlot(module.default, place.current, {
      columns: bars.map(({ at, incoming, outgoing }) => ({
        label: bucketLabel(at, axis, language),
        up: Number(incoming.minor),
        down: Number(outgoing.minor),
      })),
      amountLabel: (minor) => (hidden ? '••••' : compactAmount(minor, currency, language)),
      onPoint: (index) => pointed(index),
    });
  }, [module, bars, currency, bucket, language, hidden]);

  if (failed) {
    return (
      <div role="status" className={classes.missing}>
        {t('statistics.chart.not_drawn')}
        <Button variant="secondary" size="small" onClick={retry}>
          {t('pay_modal.try_again')}
        </Button>
      </div>
    );
  }
  return <div ref={place} aria-hidden="true" className={classes.plot} />;
}
