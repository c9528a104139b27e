import { useTranslation } from 'react-i18next';
import { formatShortDate, useLanguage } from '@tessera/i18n';
import { isMoney, negate } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import { dayText } from '../transactions/day-text.ts';
import { directionOf } from '../transactions/transaction-text.ts';
import type { Person } from './person.ts';

export function LastBetween({ person: { last, phone } }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-send');
  const language = useLanguage();
  if (last === null) return <span translate="no">{phone}</span>;
  const { amount, createdAt } = last;
  const isSent = directionOf(amount) === 'out';
  return (
    <span>
      <span>{t(isSent ? 'wallet_send.you_sent' : 'wallet_send.sent_you')}</span>{' '}
      <MoneyText amount={isSent && isMoney(amount) ? negate(amount) : amount} code="needed" /> ·{' '}
      <time dateTime={createdAt}>{dayText(createdAt, language, formatShortDate)}</time>
    </span>
  );
}
