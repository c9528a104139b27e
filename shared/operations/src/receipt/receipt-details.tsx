import type { TransactionReceipt } from '@tessera/api';
import { formatLongDateTime, useLanguage, useTexts } from '@tessera/i18n';
import { DetailList, MoneyText } from '@tessera/ui';
import { operationTexts } from '../texts.ts';

const statuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** A payment as the server keeps it. Its amount shows as it did above the PIN. */
export function ReceiptDetails({ receipt }: { readonly receipt: TransactionReceipt }) {
  const t = useTexts(operationTexts);
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
        { label: t('pay_modal.details.amount'), value: <strong>{shownAmount}</strong> },
        {
          label:
            recipient === address
              ? t('pay_modal.details.address')
              : t('pay_modal.details.recipient'),
          value: recipient,
          long: recipient === address,
        },
        { label: t('pay_modal.details.phone'), value: phone },
        { label: t('pay_modal.details.bank'), value: bank },
        { label: t('pay_modal.details.merchant'), value: merchant },
        { label: t('pay_modal.details.note'), value: note },
        { label: t('pay_modal.details.date'), value: formatLongDateTime(createdAt, language) },
        {
          label: t('pay_modal.details.status'),
          value: known ? t(`transactions.status.${known}`) : status,
        },
        { label: t('pay_modal.details.id'), value: id, long: true },
      ].filter(({ value }) => Boolean(value))}
    />
  );
}
