import type { ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { Button, DetailList } from '@tessera/ui';
import { stageTexts } from '../stage/stage-texts.ts';
import { paymentModalTexts } from './payment-modal-texts.ts';
import classes from './payment-modal.module.css';

interface PaymentDetailsProps {
  /** Amount and payee, as they were confirmed. */
  readonly review: ReactNode;
  readonly transactionId: string | null;
  readonly onDone: () => void;
}

/** DETAILS: what was paid, to whom, when, and under which id (WALLET-4). */
export function PaymentDetails({ review, transactionId, onDone }: PaymentDetailsProps) {
  const t = useTexts(paymentModalTexts);
  const tStage = useTexts(stageTexts);
  return (
    <div className={classes.pin}>
      {review}
      {transactionId !== null && (
        <DetailList details={[{ label: t('pay_modal.details.id'), value: transactionId }]} />
      )}
      <Button wide onClick={onDone}>
        {tStage('pay_modal.done')}
      </Button>
    </div>
  );
}
