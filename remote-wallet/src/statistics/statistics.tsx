import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import type { Read } from '@tessera/api';
import { useSession } from '@tessera/session';
import { Card, EmptyState, Skeleton, Tabs } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { mainCurrency } from '../accounts/main-currency.ts';
import { Loaded } from '../loaded/loaded.tsx';
import { MoneyChart } from './money-chart.tsx';
import { StatisticTiles, TilesSkeleton } from './statistic-tiles.tsx';
import classes from './statistics.module.css';
import { statisticCurrencies, untold, useSeries, useStatistics } from './use-statistics.ts';
import type { Series, Statistic } from './use-statistics.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

export interface StatisticsProps {
  readonly filter: HistoryFilter;
  readonly withChart: boolean;
}

export function Statistics({ filter, withChart }: StatisticsProps) {
  const { t } = useTranslation('wallet-statistics');
  const statistics = useStatistics(filter);
  const series = useSeries(filter);
  const current = useSession((session) => session.currencyCode);
  const [chosen, choose] = useState<string | null>(null);
  const accounts = useAccounts().data ?? [];
  const first = [mainCurrency() ?? '', current ?? '', ...accounts.map(({ currency }) => currency)];
  const codes = statisticCurrencies(statistics.data, series.data, first);
  const code = codes.find((candidate) => candidate === chosen) ?? codes[0];
  const parts = <Parts code={code} statistics={statistics} series={withChart ? series : null} />;
  const tabs = codes.map((id) => ({ id, label: id === untold ? t('statistics.untold') : id }));
  const loading = statistics.status === 'loading' && (!withChart || series.status === 'loading');

  return (
    <>
      {loading && (
        <div className={classes.parts}>
          {!filter.walletId && <Skeleton shape="block" height={48} />}
          {withChart && <ChartSkeleton />}
          <TilesSkeleton />
        </div>
      )}
      {!loading && code !== undefined && tabs.length > 1 && (
        <Tabs label={t('statistics.currencies')} tabs={tabs} selected={code} onSelect={choose}>
          {parts}
        </Tabs>
      )}
      {!loading && (code === undefined || tabs.length === 1) && parts}
    </>
  );
}

interface PartsProps {
  readonly code: string | undefined;
  readonly statistics: Read<readonly Statistic[]>;
  readonly series: Read<Series> | null;
}

function Parts({ code, statistics, series }: PartsProps) {
  const { t } = useTranslation('wallet-statistics');
  const answered = statistics.status === 'ready' && (series === null || series.status === 'ready');
  if (answered && code === undefined) {
    return (
      <Card padding="none">
        <EmptyState>{t('statistics.empty')}</EmptyState>
      </Card>
    );
  }
  if (statistics.status === 'failed' && series?.status === 'failed') {
    // Announced once for both (EASE-11).
    const refresh = async () => {
      await Promise.all([statistics.refresh(), series.refresh()]);
    };
    return <FailedRead title={t('statistics.failed')} read={{ ...statistics, refresh }} />;
  }
  return (
    <div className={classes.parts}>
      {series && <Chart code={code} read={series} />}
      <Loaded read={statistics} failed={t('statistics.failed')} placeholder={<TilesSkeleton />}>
        {(all) => (
          <StatisticTiles
            statistics={all.filter(({ currencyCode }) => (currencyCode ?? untold) === code)}
          />
        )}
      </Loaded>
    </div>
  );
}

function Chart({ code, read }: { readonly code: string | undefined; readonly read: Read<Series> }) {
  const { t } = useTranslation('wallet-statistics');
  return (
    <Loaded read={read} failed={t('statistics.chart.failed')} placeholder={<ChartSkeleton />}>
      {({ series: all, bucket }) => {
        const series = all.find(({ currencyCode }) => currencyCode === code);
        // Keyed by currency: a new chart starts without a selected bar.
        return series && <MoneyChart key={code} series={series} bucket={bucket} />;
      }}
    </Loaded>
  );
}

function ChartSkeleton() {
  return (
    <Card aria-busy="true">
      <Skeleton shape="block" height={304} />
    </Card>
  );
}
