import { useTexts } from '@tessera/i18n';
import { Alert } from '@tessera/ui';
import { PaymentModal } from '../payment-modal/payment-modal.tsx';
import { PaymentReview } from '../payment-modal/payment-review.tsx';
import type { ConfirmPayment } from '../payment-modal/use-payment.ts';
import { RecipientCard } from './recipient-card.tsx';
import { sendTexts } from './send-texts.ts';
import type { PreparedTransfer } from './use-transfer.ts';

interface TransferSheetProps {
  readonly prepared: PreparedTransfer;
  readonly hasPin: boolean;
  readonly confirm: ConfirmPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The modal of a transfer: who and how much, as the server stored it, above the PIN (WALLET-4). */
export function TransferSheet({ prepared, hasPin, confirm, onClose, onDone }: TransferSheetProps) {
  const t = useTexts(sendTexts);
  const { preview, amount, renewed } = prepared;
  return (
    <PaymentModal
      title={t('wallet_send.title')}
      hasPin={hasPin}
      review={
        <PaymentReview lead={t('wallet_send.you_send')} amount={amount}>
          <RecipientCard recipient={preview.recipient} note={preview.note} />
          {renewed && <Alert tone="warning">{t('wallet_send.renewed')}</Alert>}
        </PaymentReview>
      }
      confirm={confirm}
      successText={t('wallet_send.success', { name: preview.recipient.name })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
