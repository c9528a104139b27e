import { useTranslation } from 'react-i18next';
import { formatShortDate, useLanguage } from '@tessera/i18n';
import { isMoney, negate } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import type * as people from '@tessera/wire/people';
import { dayText } from '../transactions/day-text.ts';
import { directionOf } from '../transactions/transaction-text.ts';

export type Person = AnswerOf<typeof people.read>;

/** The name of one's own, else the shortened one. */
export function shownName({ ownName, name }: Pick<Person, 'ownName' | 'name'>): string {
  return ownName ?? name;
}

/** The last transfer between the two: 'You sent $60.00 · Yesterday'; the phone of who is only kept. */
export function LastBetween({ person: { last, phone } }: { readonly person: Person }) {
  const { t } = useTranslation('wallet-people');
  const { t: tSend } = useTranslation('wallet-send');
  const language = useLanguage();
  if (last === null) return phone;
  const { amount, createdAt } = last;
  const isSent = directionOf(amount) === 'out';
  return (
    <>
      {isSent ? tSend('wallet_send.you_sent') : t('people.sent_you')}{' '}
      <MoneyText amount={isSent && isMoney(amount) ? negate(amount) : amount} code="needed" /> ·{' '}
      <time dateTime={createdAt}>{dayText(createdAt, language, formatShortDate)}</time>
    </>
  );
}
