import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { add, currencyExponent, currencyMarks, isMoney, money } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
import { Button, Card, MoneyText } from '@tessera/ui';
import { FigureTable } from '@tessera/ui/figure-table';
import { useLazyPart } from '../lazy-part/lazy-part.ts';
import { axisBucket, bucketLabel, bucketText } from './bucket-text.ts';
import type { Bucket } from './bucket-text.ts';
import { drawPlot } from './draw-plot.ts';
import type { Series } from './use-statistics.ts';
import classes from './chart.module.css';

type SeriesPoint = Series['series'][number]['points'][number];

/** Money of the bucket that starts `at`; both amounts are positive. */
interface ChartBar {
  readonly at: string;
  readonly incoming: Money;
  readonly outgoing: Money;
}

export function chartBars(points: readonly SeriesPoint[]): ChartBar[] {
  return points.flatMap(({ at, incoming, outgoing }) =>
    isMoney(incoming) && isMoney(outgoing) ? [{ at, incoming, outgoing }] : [],
  );
}

function hasMoney({ incoming, outgoing }: ChartBar): boolean {
  return incoming.minor !== 0n || outgoing.minor !== 0n;
}

export function totalOf(bars: readonly ChartBar[]): Omit<ChartBar, 'at'> | null {
  const [first] = bars;
  if (!first) return null;
  const nothing = money(0n, first.incoming.currency);
  return {
    incoming: bars.reduce((sum, bar) => add(sum, bar.incoming), nothing),
    outgoing: bars.reduce((sum, bar) => add(sum, bar.outgoing), nothing),
  };
}

/** An axis label such as '$1.2K'; never read back as an amount. */
export function compactAmount(minor: number, currency: Currency, language: Language): string {
  const units = minor / 10 ** currencyExponent(currency);
  const digits = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(units);
  const { symbol, code } = currencyMarks(currency, 'needed', language);
  return symbol + digits + code;
}

interface PlotProps {
  readonly bars: readonly ChartBar[];
  readonly currency: Currency;
  readonly bucket: Bucket;
  readonly onPoint: (index: number | null) => void;
}

const loadPlotter = () => import('uplot');

/** Hidden from screen readers, which get a table. Its code loads after the first paint. */
function Plot({ bars, currency, bucket, onPoint }: PlotProps) {
  const { t } = useTranslation('wallet-statistics');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const container = useRef<HTMLDivElement>(null);
  const { module, failed, retry } = useLazyPart(loadPlotter);
  const pointed = useEffectEvent(onPoint);

  useEffect(() => {
    if (!module || !container.current) return undefined;
    const axis = axisBucket(bucket, bars[0]?.at ?? '', bars.at(-1)?.at ?? '');
    return drawPlot(module.default, container.current, {
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
        <span>{t('statistics.chart.not_drawn')}</span>
        <Button variant="secondary" size="small" onClick={retry}>
          {t('pay_modal.try_again')}
        </Button>
      </div>
    );
  }
  return <div ref={container} aria-hidden="true" className={classes.plot} />;
}

interface ChartTableProps {
  readonly bars: readonly ChartBar[];
  readonly bucket: Bucket;
}

function ChartTable({ bars, bucket }: ChartTableProps) {
  const { t } = useTranslation('wallet-statistics');
  const language = useLanguage();
  return (
    <FigureTable
      summary={t('statistics.chart.show_table')}
      label={t('statistics.chart')}
      columns={[
        t('statistics.chart.time'),
        t('statistics.chart.incoming'),
        t('statistics.chart.outgoing'),
      ]}
      rows={() =>
        bars.filter(hasMoney).map(({ at, incoming, outgoing }) => ({
          key: at,
          name: bucketText(at, bucket, language),
          values: [
            <MoneyText key="in" amount={incoming} />,
            <MoneyText key="out" amount={outgoing} />,
          ],
        }))
      }
    />
  );
}

interface MoneyChartProps {
  readonly series: Series['series'][number];
  readonly bucket: Series['bucket'];
}

export function MoneyChart({ series, bucket }: MoneyChartProps) {
  const { t } = useTranslation('wallet-statistics');
  const language = useLanguage();
  const { points } = series;
  const bars = useMemo(() => chartBars(points), [points]);
  const [pointed, point] = useState<number | null>(null);
  const bar = pointed === null ? undefined : bars[pointed];
  const shown = bar ?? totalOf(bars);
  // Without exact amounts there is nothing to draw; the tiles show the backend's text.
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
