import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { asElement, Button, ButtonLink, SheetActions, MoneyText } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { LockEnd, lockEndsMs, useSecondsUntil } from '@tessera/ui/lock';
import { readReceipt } from '@tessera/wire/history';
import type { MoneyOperation, RequestedStage } from './use-money-operation.ts';
import { AmountAndPayee, Outcome, TryAgain, UnknownOutcome } from '../outcome/outcome.tsx';
import { PaymentDetails } from '../outcome/payment-details.tsx';
import classes from './pin-sheet.module.css';
import type { Money } from '@tessera/money';

export interface PaymentReviewProps {
  readonly lead: string;
  readonly amount: Money;
  readonly children?: ReactNode;
}

/** Shows the amount even if the user hides amounts (WALLET-4). */
export function PaymentReview({ lead, amount, children }: PaymentReviewProps) {
  return (
    <div className={classes.review}>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.amount}>
        <MoneyText amount={amount} size="hero" maskable={false} />
      </div>
      {asElement(children)}
    </div>
  );
}

export interface OperationWords<Request> {
  readonly operation: MoneyOperation<Request>;
  readonly review: (request: Request) => ReactNode;
  readonly success: (request: Request) => string;
  /** Replaces `success` once the transaction has a final status (EASE-14). */
  readonly settled?: (status: string) => string | null;
  readonly onDone: (request: Request) => void;
}

interface SheetOutcomeProps<Request> extends OperationWords<Request> {
  readonly stage: Exclude<RequestedStage<Request>, { name: 'review' }>;
}

export function SheetOutcome<Request>(props: SheetOutcomeProps<Request>) {
  const { operation, stage, review, onDone } = props;
  const { t } = useTranslation('operations');
  const { request } = stage;
  const waiting = (
    <Outcome sign="waiting">
      <p>{t('pay_modal.waiting')}</p>
    </Outcome>
  );
  const done = (
    <Button
      wide
      onClick={() => {
        operation.close();
        onDone(request);
      }}
    >
      {t('common.done')}
    </Button>
  );
  switch (stage.name) {
    case 'waiting':
      return waiting;
    case 'success':
      return <Succeeded {...props} request={request} id={stage.transactionId} done={done} />;
    case 'details':
      return (
        <div className={classes.pin}>
          <PaymentDetails review={review(request)} transactionId={stage.transactionId} />
          <SheetActions>{done}</SheetActions>
        </div>
      );
    case 'failed':
      return <Failed refusal={stage.refusal} onTryAgain={operation.tryAgain} />;
    case 'unknown':
      if (['asking', 'running'].includes(operation.lost.state)) return waiting;
      return (
        <UnknownOutcome
          name={operation.name}
          placeholder={waiting}
          onTryAgain={operation.tryAgain}
        />
      );
  }
}

interface SucceededProps<Request> extends OperationWords<Request> {
  readonly request: Request;
  readonly id: string | null;
  readonly done: ReactNode;
}

/**
 * The server accepted the operation; one that a provider executes later gets another text once it
 * is final.
 */
function Succeeded<Request>({ request, id, done, ...words }: SucceededProps<Request>) {
  const { operation, success, settled } = words;
  const { t } = useTranslation('operations');
  const offered = useCapabilities().offers('history');
  const follows = settled !== undefined && offered && id !== null;
  const status = useCall(readReceipt, follows ? { path: { id } } : null).data?.status ?? '';
  const isBack = follows && (status === 'failed' || status === 'returned');
  const { amount, payee = '' } = operation.summarize(request);
  const actions = (
    <>
      {asElement(done)}
      <Button wide variant="secondary" onClick={operation.showDetails}>
        {t('common.details')}
      </Button>
    </>
  );
  return (
    <Outcome
      sign={isBack ? 'failed' : 'done'}
      title={t(isBack ? 'pay_modal.failed' : 'pay_modal.success')}
      actions={actions}
    >
      <AmountAndPayee amount={amount} payee={payee} />
      <p>{settled?.(status) ?? success(request)}</p>
    </Outcome>
  );
}

interface FailedProps {
  readonly refusal: ApiFailure;
  readonly onTryAgain: () => void;
}

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
          <TryAgain onClick={onTryAgain} />
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
