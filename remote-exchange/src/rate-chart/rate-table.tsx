import { useState } from 'react';
import type { RateHistory } from '@tessera/api';
import { formatLongDate, useLanguage, useTexts } from '@tessera/i18n';
import { decimalText } from '../quote/decimal-text.ts';
import { rateChartTexts } from './rate-chart-texts.ts';
import classes from './rate-chart.module.css';

/** The numbers behind the drawing, newest first. */
export function RateTable({ points }: { readonly points: RateHistory['points'] }) {
  const t = useTexts(rateChartTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t('exchange.chart.show_table')}</summary>
      {open && (
        <div
          role="region"
          aria-label={t('exchange.chart.table')}
          // What scrolls has to be reached by the keyboard, too.
          tabIndex={0}
          className={classes.rows}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('exchange.chart.date')}</th>
                <th scope="col">{t('exchange.chart.rate')}</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map(({ date, rate }) => (
                <tr key={date}>
                  <th scope="row">{formatLongDate(`${date}T00:00`, language)}</th>
                  <td>{decimalText(rate, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
