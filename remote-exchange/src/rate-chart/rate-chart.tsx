import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useCall } from '@tessera/api';
import type { Currency } from '@tessera/money';
import { Card, Skeleton, Tabs } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { readRateHistory } from '@tessera/wire/exchange';
import { endingNow } from './curve.ts';
import { PastRates } from './past-rates.tsx';
import classes from './rate-chart.module.css';

interface RateChartProps {
  readonly from: Currency;
  readonly to: Currency;
  /** The form's rate as a decimal; `null` for no rate. */
  readonly now: string | null;
}

const periods = [30, 90, 365] as const;
type Days = (typeof periods)[number];

/** The history gets one new point a day. */
const daily = { staleTime: 3_600_000, refetchOnWindowFocus: false };

/** The past rates of the pair, if the backend has them (XCHG-5). */
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

/** A moment's day in the local time zone, as `2026-03-05`. */
function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Height of the content, in pixels. */
const contentHeight = 315;

/** A placeholder in the size of the chart with title and tabs. */
export function RateChartSkeleton() {
  const { known, offers } = useCapabilities();
  if (known && !offers('rate-history')) return null;
  return (
    <Card className={classes.card}>
      <Skeleton shape="block" height={contentHeight + 96} />
    </Card>
  );
}
