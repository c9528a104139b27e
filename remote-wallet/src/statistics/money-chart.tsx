import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@tessera/money';
import { useLanguage } from '@tessera/i18n';
import { Card, MoneyText } from '@tessera/ui';
import { bucketText } from './bucket-text.ts';
import { chartBars, totalOf } from './chart-bars.ts';
import { ChartTable } from './chart-table.tsx';
import classes from './chart.module.css';
import { Plot } from './plot.tsx';
import type { Series } from './statistic-currencies.ts';

interface MoneyChartProps {
  /** The values of one currency. */
  readonly series: Series['series'][number];
  readonly bucket: Series['bucket'];
}

/** Income and expenses over time: a drawing, and a table with the same data (HIST-3). */
export function MoneyChart({ series, bucket }: MoneyChartProps) {
  const { t } = useTranslation('wallet-statistics');
  const language = useLanguage();
  const { points } = series;
  const bars = useMemo(() => chartBars(points), [points]);
  const [pointed, point] = useState<number | null>(null);
  const bar = pointed === null ? undefined : bars[pointed];
  const shown = bar ?? totalOf(bars);
  // Without exact amounts there is nothing to draw; the tiles show them as they came.
  if (!shown) return null;

  return (
    <Card>
      <figure aria-label={t('statistics.chart')} className={classes.chart}>
        <figcaption className={classes.caption}>
          <span className={classes.quiet}>
            {bar ? bucketText(bar.at, bucket, language) : t('statistics.chart.total')}
          </span>
          <Sum label={t('statistics.chart.incoming')} direction="in" amount={shown.incoming} />
          <Sum label={t('statistics.chart.outgoing')} direction="out" amount={shown.outgoing} />
        </figcaption>
        <Plot bars={bars} currency={shown.incoming.currency} bucket={bucket} onPoint={point} />
        <ChartTable bars={bars} bucket={bucket} />
      </figure>
    </Card>
  );
}

interface SumProps {
  readonly label: string;
  readonly direction: 'in' | 'out';
  readonly amount: Money;
}

function Sum({ label, direction, amount }: SumProps) {
  return (
    <span className={classes.sum}>
      <span className={classes.mark} data-direction={direction} />
      <span className={classes.quiet}>{label}</span>
      <strong>
        <MoneyText amount={amount} />
      </strong>
    </span>
  );
}
