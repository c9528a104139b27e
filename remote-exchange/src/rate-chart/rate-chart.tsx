import { useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import { formatLongDate, formatShortDate, useLanguage } from '@tessera/i18n';
import type { Currency } from '@tessera/money';
import { Card, Skeleton, Tabs } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { FigureTable } from '@tessera/ui/figure-table';
import { readRateHistory } from '@tessera/wire/exchange';
import { decimalText } from '../rate/rate-text.ts';
import { boundsOf, changeOf, curveOf, endingNow, gapsIn, nearest } from './curve.ts';
import type { CurvePoint, RateHistory } from './curve.ts';
import classes from './rate-chart.module.css';

interface PlotProps {
  readonly points: RateHistory['points'];
  /** Index of the point under the pointer. */
  readonly pointed: number | null;
  readonly onPoint: (place: number | null) => void;
}

/** The chart, hidden from screen readers: a table beside it has the same data. */
function Plot({ points, pointed, onPoint }: PlotProps) {
  const { t } = useTranslation('exchange-rate-chart');
  const language = useLanguage();
  const gaps = gapsIn(points);
  const [gap] = gaps.slice(-1);
  const curve = useMemo(() => curveOf(points), [points]);
  const marked = curve[pointed ?? curve.length - 1];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(nearest(curve, (clientX - left) / width));
  };
  const day = (place: number) => formatShortDate(`${points.at(place)?.date ?? ''}T00:00`, language);
  return (
    <div aria-hidden="true" className={classes.plot}>
      <div
        className={classes.ground}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
      >
        <Line curve={curve} gaps={gaps} />
        {marked && (
          <span
            className={classes.mark}
            data-pointed={pointed !== null}
            style={{ left: percent(marked.x), top: percent(marked.y) }}
          />
        )}
      </div>
      <div className={classes.days}>
        <span>{day(0)}</span>
        {gap !== undefined && <span>{t('exchange.chart.gap', { date: day(gap - 1) })}</span>}
        <span>{day(-1)}</span>
      </div>
    </div>
  );
}

interface LineProps {
  readonly curve: readonly CurvePoint[];
  /** Indexes of the points that end a gap. */
  readonly gaps: readonly number[];
}

/** Stretched to its area; the stroke keeps its width. */
function Line({ curve, gaps }: LineProps) {
  const spots = curve.map(({ x, y }) => `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`);
  const known = spots.map((spot, place) => `${gaps.includes(place) ? 'M' : 'L'}${spot}`);
  const across = gaps.map((place) => `M${spots[place - 1]}L${spots[place]}`);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing}>
      <path d={`M${spots.join('L')}L100 120L0 120Z`} className={classes.area} />
      <path
        d={known.join('').replace('L', 'M')}
        vectorEffect="non-scaling-stroke"
        className={classes.line}
      />
      {across.length > 0 && (
        <path
          d={across.join('')}
          vectorEffect="non-scaling-stroke"
          className={classes.line}
          data-gap
        />
      )}
    </svg>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}

interface PastRatesProps {
  readonly from: Currency;
  readonly to: Currency;
  /** Two or more, oldest first. */
  readonly points: RateHistory['points'];
  /** The last point is the market's rate now. */
  readonly endsNow: boolean;
}

/** The newest rate with its date, a chart, and a table with the same data. */
function PastRates({ from, to, points, endsNow }: PastRatesProps) {
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

interface RateChartProps {
  readonly from: Currency;
  readonly to: Currency;
  /** The market's rate now as a decimal, without our margin like the past ones; `null` for none. */
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
