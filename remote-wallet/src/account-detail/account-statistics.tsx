import { useStatistics } from '@tessera/api/statistics';
import { useTexts } from '@tessera/i18n';
import { Card, EmptyState, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { StatisticTiles } from '../statistics/statistic-tiles.tsx';
import { TilesSkeleton } from '../statistics/statistics-skeleton.tsx';
import { statisticsTexts } from '../statistics/statistics-texts.ts';

/** Top-ups, withdrawals, payments and other of one account (WALLET-2). */
export function AccountStatistics({ walletId }: { readonly walletId: string }) {
  const t = useTexts(statisticsTexts);
  const read = useStatistics({ walletId });
  return (
    <Section title={t('statistics.title')}>
      {read.status === 'loading' && <TilesSkeleton />}
      {read.status === 'failed' && <FailedRead title={t('statistics.failed')} read={read} />}
      {read.status === 'ready' && read.data.length > 0 && <StatisticTiles statistics={read.data} />}
      {read.status === 'ready' && read.data.length === 0 && (
        <Card padding="none">
          <EmptyState icon="history">{t('statistics.empty')}</EmptyState>
        </Card>
      )}
    </Section>
  );
}
