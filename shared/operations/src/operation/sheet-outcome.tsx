import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, ButtonLink, SheetActions, MoneyText } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { LockEnd, lockEndsMs, useSecondsUntil } from '@tessera/ui/lock';
import type { MoneyOperation, OperationSummary, RequestedStage } from './use-money-operation.ts';
import { AmountAndPayee, Outcome, UnknownOutcome } from '../outcome/outcome.tsx';
import { PaymentDetails } from '../outcome/payment-details.tsx';
import classes from './pin-sheet.module.css';
import type { Money } from '@tessera/money';

export interface PaymentReviewProps {
  /** The action, shown above the amount: 'You withdraw'. */
  readonly lead: string;
  readonly amount: Money;
  /** The payee, and anything else to know before entering the PIN. */
  readonly children?: ReactNode;
}

/** Amount and payee above the PIN. The amount shows even where amounts are hidden (WALLET-4). */
export function PaymentReview({ lead, amount, children }: PaymentReviewProps) {
  return (
    <div className={classes.review}>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.amount}>
        <MoneyText amount={amount} size="hero" maskable={false} />
      </div>
      {children}
    </div>
  );
}

/** Texts of an operation for its requests, and its navigation. */
export interface OperationWords<Request> {
  readonly operation: MoneyOperation<Request>;
  /** The content above the PIN: a `PaymentReview`. */
  readonly review: (request: Request) => ReactNode;
  /** Text of a success. */
  readonly success: (request: Request) => string;
  /** The user closes a successful operation. */
  readonly onDone: (request: Request) => void;
}

interface SheetOutcomeProps<Request> extends OperationWords<Request> {
  readonly stage: Exclude<RequestedStage<Request>, { name: 'review' }>;
}

/** Content of the sheet after the PIN. */
export function SheetOutcome<Request>(props: SheetOutcomeProps<Request>) {
  const { operation, stage, review, success, onDone } = props;
  const { request } = stage;
  const done = () => {
    operation.close();
    onDone(request);
  };
  switch (stage.name) {
    case 'waiting':
      return <Waiting />;
    case 'success':
      return (
        <Success
          summary={operation.summarize(request)}
          text={success(request)}
          onDetails={operation.showDetails}
          onDone={done}
        />
      );
    case 'details':
      return (
        <Details onDone={done}>
          <PaymentDetails review={review(request)} transactionId={stage.transactionId} />
        </Details>
      );
    case 'failed':
      return <Failed refusal={stage.refusal} onTryAgain={operation.tryAgain} />;
    case 'unknown':
      return (
        <UnknownOutcome
          name={operation.name}
          placeholder={<Waiting />}
          onTryAgain={operation.tryAgain}
        />
      );
  }
}

function Waiting() {
  const { t } = useTranslation('operations');
  return (
    <Outcome sign="waiting">
      <p>{t('pay_modal.waiting')}</p>
    </Outcome>
  );
}

interface SuccessProps {
  readonly summary: OperationSummary;
  readonly text: string;
  readonly onDetails: () => void;
  readonly onDone: () => void;
}

function Success({ summary, text, onDetails, onDone }: SuccessProps) {
  const { t } = useTranslation('operations');
  return (
    <Outcome
      sign="done"
      title={t('pay_modal.success')}
      actions={
        <>
          <Button wide onClick={onDone}>
            {t('common.done')}
          </Button>
          <Button wide variant="secondary" onClick={onDetails}>
            {t('common.details')}
          </Button>
        </>
      }
    >
      <AmountAndPayee amount={summary.amount} payee={summary.payee ?? ''} />
      <p>{text}</p>
    </Outcome>
  );
}

interface DetailsProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** DETAILS: the full receipt of a success. */
function Details({ children, onDone }: DetailsProps) {
  const { t } = useTranslation('operations');
  return (
    <div className={classes.pin}>
      {children}
      <SheetActions>
        <Button wide onClick={onDone}>
          {t('common.done')}
        </Button>
      </SheetActions>
    </div>
  );
}

interface FailedProps {
  readonly refusal: ApiFailure;
  readonly onTryAgain: () => void;
}

/** The server's message, and when the same may be tried again. */
function Failed({ refusal, onTryAgain }: FailedProps) {
  const { t } = useTranslation('operations');
  const failureText = useFailureText();
  const secondsLeft = useSecondsUntil(lockEndsMs(refusal));
  const canReset = useCapabilities().offers('pin-reset');
  const locked = refusal.code === 'PIN_BLOCKED' && secondsLeft > 0;
  return (
    <Outcome
      sign="failed"
      title={t('pay_modal.failed')}
      actions={
        !locked ? (
          <Button wide onClick={onTryAgain}>
            {t('pay_modal.try_again')}
          </Button>
        ) : canReset ? (
          <ButtonLink wide to={paths.pinReset()}>
            {t('common.forgot_pin')}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{failureText(refusal)}</p>
      <p>
        <LockEnd failure={refusal} />
      </p>
    </Outcome>
  );
}
