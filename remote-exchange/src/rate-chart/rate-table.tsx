import type { RateHistory } from '@tessera/api';
import { formatLongDate, useLanguage, useTexts } from '@tessera/i18n';
import { FigureTable } from '@tessera/ui/figure-table';
import { decimalText } from '../rate/rate-text.ts';
import { rateChartTexts } from './rate-chart-texts.ts';

/** The numbers behind the drawing, newest first. */
export function RateTable({ points }: { readonly points: RateHistory['points'] }) {
  const t = useTexts(rateChartTexts);
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
