import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import type { Currency } from '@tessera/money';
import { Card, Skeleton, Tabs } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { FigureTable } from '@tessera/ui/figure-table';
import { LinePlot } from '@tessera/ui/line-plot';
import { readRateHistory } from '@tessera/wire/exchange';
import { decimalText } from '../rate/rate-text.ts';
import { boundsOf, changeOf, endingNow } from './past-rates.ts';
import type { RateHistory } from './past-rates.ts';
import classes from './rate-chart.module.css';

interface PastRatesProps {
  readonly from: Currency;
  readonly to: Currency;
  readonly points: RateHistory['points'];
  readonly endsNow: boolean;
}

function PastRates({ from, to, points, endsNow }: PastRatesProps) {
  const { t } = useTranslation('exchange-rate-chart');
  const language = useLanguage();
  const [pointed, point] = useState<number | null>(null);
  const values = useMemo(
    () => points.map(({ date, rate }) => ({ date, value: Number(rate) })),
    [points],
  );
  const last = points.length - 1;
  const shownIndex = pointed ?? last;
  const shown = points[shownIndex];
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
        <strong className={classes.rate} translate="no">
          {`${decimalText(shown.rate, language)} ${to}`}
        </strong>
        <span>
          {endsNow && shownIndex === last
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
      <LinePlot
        points={values}
        pointed={pointed}
        onPoint={point}
        gapLabel={(day) => t('exchange.chart.gap', { date: day })}
      />
      <RateTable points={points} />
    </figure>
  );
}

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

interface RateChartProps {
  readonly from: Currency;
  readonly to: Currency;
  /**
   * The market's current rate as a decimal, without our margin as the past ones; `null` for none.
   */
  readonly now: string | null;
}

const periods = [30, 90, 365] as const;
type Days = (typeof periods)[number];

/** The history gets one new point a day. */
const daily = { staleTime: 3_600_000, refetchOnWindowFocus: false };

/** Renders nothing if the backend has no past rates (XCHG-5). */
export function RateChart({ from, to, now }: RateChartProps) {
  const { t } = useTranslation('exchange-rate-chart');
  const [days, setDays] = useState<Days>(90);
  const offered = useCapabilities().offers('rate-history');
  const history = useCall(readRateHistory, { params: { from, to, days: `${days}` } }, daily);
  const empty = history.status === 'ready' && history.data.points.length < 2;
  const refused = history.status === 'failed' && history.failure.reason === 'refused';
  if (!offered || empty || refused) return null;
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{t('exchange.chart.title', { from, to })}</h2>
      <Tabs
        label={t('exchange.chart.period')}
        tabs={periods.map((period) => ({
          id: `${period}`,
          label: t(`exchange.chart.days_${period}`),
        }))}
        selected={`${days}`}
        onSelect={(id) => setDays(periods.find((period) => `${period}` === id) ?? days)}
      >
        <div className={classes.content}>
          {history.status === 'loading' && (
            <div role="status" aria-busy="true" aria-label={t('exchange.chart.loading')}>
              <Skeleton shape="block" height={contentHeight} />
            </div>
          )}
          {history.status === 'failed' && (
            <FailedRead title={t('exchange.chart.failed')} read={history} />
          )}
          {history.status === 'ready' && (
            <PastRates
              key={days}
              from={from}
              to={to}
              points={endingNow(history.data.points, now, localDay(new Date()))}
              endsNow={now !== null}
            />
          )}
        </div>
      </Tabs>
    </Card>
  );
}

function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** In pixels. */
const contentHeight = 315;

export function RateChartSkeleton() {
  const { known, offers } = useCapabilities();
  if (known && !offers('rate-history')) return null;
  return (
    <Card className={classes.card}>
      <Skeleton shape="block" height={contentHeight + 96} />
    </Card>
  );
}
