import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useCall } from '@tessera/api';
import { asElement, DetailList, Skeleton, MoneyText } from '@tessera/ui';
import { maskCardNumber } from '@tessera/ui/mask-card-number';
import { FailedRead } from '@tessera/ui/failed-read';
import { groupNumber } from '@tessera/wire/group-number';
import { readReceipt } from '@tessera/wire/history';
import classes from './payment-details.module.css';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import type { AnswerOf } from '@tessera/wire';

export interface PaymentDetailsProps {
  readonly transactionId: string | null;
  /** The confirmed amount and payee, shown if the backend cannot return them. */
  readonly review: ReactNode;
}

export function PaymentDetails({ transactionId, review }: PaymentDetailsProps) {
  const { t } = useTranslation('operations');
  const offered = useCapabilities().offers('history') && transactionId !== null;
  const receipt = useCall(
    readReceipt,
    transactionId === null ? null : { path: { id: transactionId } },
  );
  if (receipt.status === 'ready') return <ReceiptDetails receipt={receipt.data} />;
  if (offered && receipt.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={230} />
      </div>
    );
  }
  return (
    <div className={classes.details}>
      {asElement(review)}
      {transactionId !== null && (
        <DetailList
          details={[{ label: t('common.transaction'), value: transactionId, long: true }]}
        />
      )}
      {receipt.status === 'failed' && (
        <FailedRead title={t('pay_modal.details.failed')} read={receipt} />
      )}
    </div>
  );
}

const statuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** The stored payment; its amount is never masked, as above the PIN. */
function ReceiptDetails({ receipt }: { readonly receipt: AnswerOf<typeof readReceipt> }) {
  const { t } = useTranslation('operations');
  const language = useLanguage();
  const { amount, status, createdAt, id, number } = receipt;
  const { card, address, counterparty, phone, bank, merchant, note } = receipt.details;
  // An unknown status is shown as the backend sent it.
  const known = statuses.find((name) => name === status);
  const shownAmount = <MoneyText amount={amount} sign="never" maskable={false} />;
  const recipient =
    counterparty ??
    address ??
    (card && t('pay_modal.details.card', { card: maskCardNumber(card) }));

  return (
    <DetailList
      details={[
        { label: t('common.amount'), value: <strong>{shownAmount}</strong> },
        {
          label: recipient === address ? t('common.address') : t('common.recipient'),
          value: recipient,
          long: recipient === address,
        },
        { label: t('common.phone'), value: phone, asWritten: true },
        { label: t('common.bank'), value: bank, asWritten: true },
        { label: t('common.merchant'), value: merchant, asWritten: true },
        { label: t('common.note'), value: note },
        { label: t('common.date'), value: formatLongDateTime(createdAt, language) },
        {
          label: t('common.status'),
          value: known ? t(`transactions.status.${known}`) : status,
        },
        number === null
          ? { label: t('common.transaction'), value: id, long: true }
          : { label: t('common.receipt_number'), value: groupNumber(number), asWritten: true },
      ].filter(({ value }) => Boolean(value))}
    />
  );
}
