import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import type { Currency } from '@tessera/money';
import { FigureTable } from '@tessera/ui/figure-table';
import { decimalText } from '../rate/rate-text.ts';
import { boundsOf, changeOf } from './curve.ts';
import type { RateHistory } from './curve.ts';
import { Plot } from './plot.tsx';
import classes from './rate-chart.module.css';

interface PastRatesProps {
  readonly from: Currency;
  readonly to: Currency;
  /** Two or more, oldest first. */
  readonly points: RateHistory['points'];
  /** The last point is the rate that the form shows. */
  readonly endsNow: boolean;
}

/** The newest rate with its date, a chart, and a table with the same data. */
export function PastRates({ from, to, points, endsNow }: PastRatesProps) {
  const { t } = useTranslation('exchange-rate-chart');
  const language = useLanguage();
  const [pointed, point] = useState<number | null>(null);
  const last = points.length - 1;
  const place = pointed ?? last;
  const shown = points[place];
  const first = points[0];
  if (!shown || !first) return null;
  const { low, high } = boundsOf(points);
  const date = (day: string) => formatLongDate(`${day}T00:00`, language);
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  }).format(changeOf(points));
  return (
    <figure aria-label={t('exchange.chart', { from, to })} className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong className={classes.rate}>
          {decimalText(shown.rate, language)} {to}
        </strong>
        <span>
          {endsNow && place === last
            ? t('exchange.chart.now', { from })
            : t('exchange.chart.on', { from, date: date(shown.date) })}
        </span>
        <span>{t('exchange.chart.change', { change, date: date(first.date) })}</span>
        <span>
          {t('exchange.chart.bounds', {
            low: decimalText(low, language),
            high: decimalText(high, language),
          })}
        </span>
      </figcaption>
      <Plot points={points} pointed={pointed} onPoint={point} />
      <RateTable points={points} />
    </figure>
  );
}

/** The numbers behind the drawing, newest first. */
function RateTable({ points }: { readonly points: RateHistory['points'] }) {
  const { t } = useTranslation('exchange-rate-chart');
  const language = useLanguage();
  return (
    <FigureTable
      summary={t('exchange.chart.show_table')}
      label={t('exchange.chart.table')}
      columns={[t('exchange.chart.date'), t('exchange.chart.rate')]}
      rows={() =>
        [...points].reverse().map(({ date, rate }) => ({
          key: date,
          name: formatLongDate(`${date}T00:00`, language),
          values: [decimalText(rate, language)],
        }))
      }
    />
  );
}
