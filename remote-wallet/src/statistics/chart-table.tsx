import { useState } from 'react';
import { useLanguage, useTexts } from '@tessera/i18n';
import { MoneyText } from '@tessera/ui';
import { bucketText } from './bucket-text.ts';
import type { Bucket } from './bucket-text.ts';
import { hasMoney } from './chart-bars.ts';
import type { ChartBar } from './chart-bars.ts';
import classes from './chart.module.css';
import { statisticsTexts } from './statistics-texts.ts';

interface ChartTableProps {
  readonly bars: readonly ChartBar[];
  readonly bucket: Bucket;
}

/** The numbers behind the drawing; times without money are left out. */
export function ChartTable({ bars, bucket }: ChartTableProps) {
  const t = useTexts(statisticsTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.numbers} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t('statistics.chart.show_table')}</summary>
      {open && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.chart.time')}</th>
              <th scope="col">{t('statistics.chart.incoming')}</th>
              <th scope="col">{t('statistics.chart.outgoing')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.filter(hasMoney).map(({ at, incoming, outgoing }) => (
              <tr key={at}>
                <th scope="row">{bucketText(at, bucket, language)}</th>
                <td>
                  <MoneyText amount={incoming} />
                </td>
                <td>
                  <MoneyText amount={outgoing} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
