import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { isMoney, subtract } from '@tessera/money';
import type { Money } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import { FigureTable } from '@tessera/ui/figure-table';
import { LinePlot } from '@tessera/ui/line-plot';
import type { AnswerOf } from '@tessera/wire';
import type { readCourse } from '@tessera/wire/total';
import classes from './total.module.css';

type Course = AnswerOf<typeof readCourse>;

interface Point {
  readonly date: string;
  readonly total: Money;
}

export function TotalFigure({ course }: { readonly course: Course }) {
  const { t } = useTranslation('wallet-total');
  const language = useLanguage();
  const [pointed, point] = useState<number | null>(null);
  const points = useMemo(
    () => course.points.flatMap(({ date, total }) => (isMoney(total) ? [{ date, total }] : [])),
    [course],
  );
  const values = useMemo(
    () => points.map(({ date, total }) => ({ date, value: Number(total.minor) })),
    [points],
  );
  const last = points.length - 1;
  const shownIndex = pointed ?? last;
  const [first, shown] = [points[0], points[shownIndex]];
  if (!first || !shown) return <p className={classes.quiet}>{t('total.no_rate')}</p>;
  const date = (day: string) => formatLongDate(`${day}T00:00`, language);
  return (
    <figure aria-label={t('total.chart', { currency: course.currency })} className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong className={classes.sum}>
          <MoneyText size="hero" amount={shown.total} />
        </strong>
        <span>
          {shownIndex === last ? t('total.now') : t('total.on', { date: date(shown.date) })}
        </span>
        {shownIndex > 0 && <Change first={first} last={shown} />}
      </figcaption>
      {last > 0 ? (
        <>
          <LinePlot points={values} pointed={pointed} onPoint={point} />
          <FigureTable
            summary={t('total.show_table')}
            label={t('total.table')}
            columns={[t('total.date'), t('total.amount')]}
            rows={() =>
              [...points].reverse().map((each) => ({
                key: each.date,
                name: date(each.date),
                values: [<MoneyText key="total" amount={each.total} />],
              }))
            }
          />
          <p className={classes.quiet}>{t('total.rates')}</p>
        </>
      ) : (
        <p className={classes.quiet}>{t('total.too_new')}</p>
      )}
    </figure>
  );
}

interface ChangeProps {
  readonly first: Point;
  readonly last: Point;
}

function Change({ first, last }: ChangeProps) {
  const { t } = useTranslation('wallet-total');
  const language = useLanguage();
  const change = subtract(last.total, first.total);
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(Number(change.minor) / Number(first.total.minor));
  const date = formatLongDate(`${first.date}T00:00`, language);
  return (
    <span>
      <MoneyText amount={change} sign="always" />{' '}
      <span>
        {first.total.minor > 0n ? t('total.change', { share, date }) : t('total.since', { date })}
      </span>
    </span>
  );
}
