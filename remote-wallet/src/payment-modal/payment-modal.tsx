import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { Sheet } from '@tessera/ui';
import { WaitingStage } from '../stage/stages.tsx';
import { PaymentDetails } from './payment-details.tsx';
import classes from './payment-modal.module.css';
import { Details, Failed, Success, Unknown } from './payment-outcome.tsx';
import { paymentModalTexts } from './payment-modal-texts.ts';
import { PinEntry } from './pin-entry.tsx';
import { PinMissing } from './pin-missing.tsx';
import { usePayment } from './use-payment.ts';
import type { ConfirmPayment } from './use-payment.ts';

interface PaymentModalProps {
  /** For screen readers: the content says it larger. */
  readonly title: string;
  /** Whether the user has a PIN; without one the way to set it is shown. */
  readonly hasPin: boolean;
  /** Amount and payee: a `PaymentReview`. */
  readonly review: ReactNode;
  readonly confirm: ConfirmPayment;
  /** The user leaves it before it succeeded. */
  readonly onClose: () => void;
  /** The user leaves it after it succeeded. */
  readonly onDone: () => void;
  /** What a success says. */
  readonly successText: string;
  /** What 'Try again' does after a refusal; without it the PIN is asked for again. */
  readonly onTryAgain?: () => void;
}

/** The modal of a payment, from its PIN to its outcome (WALLET-4). */
export function PaymentModal(props: PaymentModalProps) {
  const payment = usePayment(props.confirm);
  const t = useTexts(paymentModalTexts);
  const { name } = payment.stage;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its stage.
  useEffect(() => outcome.current?.focus(), [name]);
  const paid = name === 'success' || name === 'details';
  return (
    <Sheet
      open
      title={name === 'details' ? t('pay_modal.details') : props.title}
      titleHidden={name !== 'details'}
      closable={name !== 'waiting'}
      onClose={paid ? props.onDone : props.onClose}
    >
      {name === 'enterPin' ? (
        <BeforePayment {...props} payment={payment} />
      ) : (
        <div ref={outcome} role="status" tabIndex={-1} className={classes.outcome}>
          <AfterPin {...props} payment={payment} />
        </div>
      )}
    </Sheet>
  );
}

interface StageProps extends PaymentModalProps {
  readonly payment: ReturnType<typeof usePayment>;
}

function BeforePayment({ hasPin, review, payment: { stage, confirm } }: StageProps) {
  const refusal = stage.name === 'enterPin' ? stage.refusal : undefined;
  return hasPin ? (
    <PinEntry review={review} refusal={refusal} onConfirm={confirm} />
  ) : (
    <PinMissing />
  );
}

function AfterPin({ review, successText, onDone, onTryAgain, payment }: StageProps) {
  const { stage, tryAgain, showDetails } = payment;
  switch (stage.name) {
    case 'enterPin':
      return null;
    case 'waiting':
      return <WaitingStage />;
    case 'success': {
      const { transactionId } = stage;
      return (
        <Success text={successText} onDetails={() => showDetails(transactionId)} onDone={onDone} />
      );
    }
    case 'details':
      return (
        <Details onDone={onDone}>
          <PaymentDetails review={review} transactionId={stage.transactionId} />
        </Details>
      );
    case 'failed':
      return <Failed refusal={stage.refusal} onTryAgain={onTryAgain ?? tryAgain} />;
    case 'unknown':
      return <Unknown onTryAgain={tryAgain} />;
  }
}
