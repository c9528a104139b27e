import { useTranslation } from 'react-i18next';
import { Card, DetailList } from '@tessera/ui';
import { useIdentificationWords } from '../identification/use-identification-words.ts';
import type { LimitRow, Limits } from './limits-of-currency.ts';
import { useAmountText } from './use-amount-text.ts';
import { useOperationName } from './use-operation-name.ts';
import classes from './limits.module.css';

interface NextLevelProps {
  readonly level: NonNullable<Limits['next']>;
  readonly rows: readonly LimitRow[];
}

/** The limits of the next level; renders nothing if they are no higher. */
export function NextLevel({ level, rows }: NextLevelProps) {
  const { t } = useTranslation('settings-limits');
  const words = useIdentificationWords();
  const amount = useAmountText();
  const operationName = useOperationName();
  const details = rows.flatMap(({ operation, next }) =>
    next
      ? [
          {
            label: operationName(operation),
            value: (
              <>
                {t('settings.limits.next_day', { day: amount(next.day) })}
                <span className={classes.each}>
                  {t('settings.limits.next_each', { each: amount(next.each) })}
                </span>
              </>
            ),
          },
        ]
      : [],
  );
  if (details.length === 0) return null;
  return (
    <Card tone="sunken" className={classes.next}>
      <h3>{t('settings.limits.next', { level: words.level(level.level) })}</h3>
      <DetailList details={details} />
      {level.by === 'office' && <p className={classes.quiet}>{t('settings.limits.by_office')}</p>}
    </Card>
  );
}
