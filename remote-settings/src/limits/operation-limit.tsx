import { useTranslation } from 'react-i18next';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import type { Limit, LimitRow } from './limits-of-currency.ts';
import { shareLeft } from './share-left.ts';
import { useAmountText } from './use-amount-text.ts';
import { useOperationName } from './use-operation-name.ts';
import classes from './limits.module.css';

/** The remainder of an operation's limit, and the limit itself. */
export function OperationLimit({ row: { operation, now } }: { readonly row: LimitRow }) {
  const { t } = useTranslation('settings-limits');
  return (
    <li className={classes.operation}>
      <span className={classes.name}>{useOperationName()(operation)}</span>
      {now ? (
        <Allowed limit={now} />
      ) : (
        <span className={classes.quiet}>{t('settings.limits.not_allowed')}</span>
      )}
    </li>
  );
}

function Allowed({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('settings-limits');
  const amount = useAmountText();
  const language = useLanguage();
  const { each, day, left, renewsAt } = limit;
  return (
    <>
      <span className={classes.left}>
        {renewsAt === null
          ? t('settings.limits.left', { amount: amount(left) })
          : t('settings.limits.left_until', {
              amount: amount(left),
              until: formatShortDateTime(renewsAt, language),
            })}
      </span>
      {/* The words beside it say the same. */}
      <span aria-hidden="true" className={classes.bar}>
        <span style={{ inlineSize: `${shareLeft(limit)}%` }} />
      </span>
      <span className={classes.rule}>
        {t('settings.limits.rule', {
          day: amount(day),
          each: amount(each),
        })}
      </span>
    </>
  );
}
