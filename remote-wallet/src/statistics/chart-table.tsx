import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { MoneyText } from '@tessera/ui';
import { FigureTable } from '@tessera/ui/figure-table';
import { bucketText } from './bucket-text.ts';
import type { Bucket } from './bucket-text.ts';
import { hasMoney } from './chart-bars.ts';
import type { ChartBar } from './chart-bars.ts';

interface ChartTableProps {
  readonly bars: readonly ChartBar[];
  readonly bucket: Bucket;
}

/** The numbers behind the drawing; times without money are left out. */
export function ChartTable({ bars, bucket }: ChartTableProps) {
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
