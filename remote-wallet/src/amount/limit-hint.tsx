import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import { useAmountWords } from '@tessera/operations';
import { LinkText } from '@tessera/ui';
import type { AmountLimit } from './use-amount-limit.ts';

interface LimitHintProps {
  readonly limit: AmountLimit;
  /** The amount is above it. */
  readonly exceeded: boolean;
}

/** Shows the rest of the limit; above it, links to a higher one (EASE-7). */
export function LimitHint({ limit, exceeded }: LimitHintProps) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  const amount = useAmountWords()(limit.most);
  const { ofDay, renewsAt } = limit;
  const until = renewsAt === null ? null : formatShortDateTime(renewsAt, language);
  return (
    <>
      {!ofDay && t('wallet.limit_each', { amount })}
      {ofDay && until === null && t('wallet.limit_left', { amount })}
      {ofDay && until !== null && t('wallet.limit_left_until', { amount, until })}
      {exceeded && limit.raisable && ' · '}
      {exceeded && limit.raisable && (
        <LinkText to={paths.settings()}>{t('wallet.limit_raise')}</LinkText>
      )}
    </>
  );
}
