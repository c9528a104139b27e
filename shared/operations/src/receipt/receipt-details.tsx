import { useTranslation } from 'react-i18next';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import { DetailList, MoneyText } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import type { readReceipt } from '@tessera/wire/history';

const statuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** A payment as the server keeps it. Its amount shows as it did above the PIN. */
export function ReceiptDetails({ receipt }: { readonly receipt: AnswerOf<typeof readReceipt> }) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const { amount, status, createdAt, id } = receipt;
  const { card, address, counterparty, phone, bank, merchant, note } = receipt.details;
  // Show an unknown status as received.
  const known = statuses.find((name) => name === status);
  const shownAmount = <MoneyText amount={amount} sign="never" maskable={false} />;
  const recipient = counterparty ?? address ?? (card && t('pay_modal.details.card', { end: card }));

  return (
    <DetailList
      details={[
        { label: t('common.amount'), value: <strong>{shownAmount}</strong> },
        {
          label: recipient === address ? t('common.address') : t('common.recipient'),
          value: recipient,
          long: recipient === address,
        },
        { label: t('common.phone'), value: phone },
        { label: t('common.bank'), value: bank },
        { label: t('common.merchant'), value: merchant },
        { label: t('common.note'), value: note },
        { label: t('common.date'), value: formatLongDateTime(createdAt, language) },
        {
          label: t('common.status'),
          value: known ? t(`transactions.status.${known}`) : status,
        },
        { label: t('common.transaction'), value: id, long: true },
      ].filter(({ value }) => Boolean(value))}
    />
  );
}
