import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, ButtonLink } from '@tessera/ui';
import { amountOf } from './use-money-operation.ts';
import type { MoneyOperation } from './use-money-operation.ts';
import { Outcome, OutcomeCard, AmountAndPayee } from '../outcome/outcome.tsx';
import { PaymentDetails } from '../outcome/payment-details.tsx';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

export interface LostOperationProps {
  readonly operation: Pick<MoneyOperation<unknown>, 'name' | 'lost'>;
  /** Repeats the operation, after it was not executed. */
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  /** The user starts another operation. */
  readonly onAnother?: ((summary: LostOutcome['summary']) => void) | undefined;
  /** Describes the operation; by default 'amount to payee'. */
  readonly what?: ReactNode;
}

/**
 * Replaces the form until the outcome of the last operation is known: a form next to money that may
 * have moved invites the user to move it twice (WDRAW-4). Each outcome has a next step.
 */
export function LostOperation({ operation, onTryAgain, onAnother, what }: LostOperationProps) {
  const { name, lost } = operation;
  const { state, summary } = lost;
  if (state === 'none' || name === 'top-up') return null;
  // Dismiss first: settling later could settle a new request that is sent under the same key.
  const leaveFor = (next: typeof onAnother) => () => {
    lost.dismiss();
    next?.(summary);
  };
  const Words = name === 'exchange' ? LostExchange : LostPayment;
  return (
    <OutcomeCard>
      <Words
        name={name}
        state={state}
        lost={lost}
        what={what === undefined ? <LostAmount summary={summary} /> : what}
        onTryAgain={leaveFor(onTryAgain)}
        onAnother={leaveFor(onAnother)}
      />
    </OutcomeCard>
  );
}

interface LostProps<Name> {
  readonly name: Name;
  readonly state: Exclude<LostOutcome['state'], 'none'>;
  readonly lost: LostOutcome;
  readonly what: ReactNode;
  readonly onTryAgain: () => void;
  readonly onAnother: () => void;
}

type LostPaymentProps = LostProps<
  'withdrawal' | 'transfer' | 'payment' | 'fast-payment' | 'exchange'
>;

function LostPayment({ name, state, lost, what, onTryAgain, onAnother }: LostPaymentProps) {
  const { t } = useTranslation('operations-lost');
  const { t: tOperation } = useTranslation('operations');
  const another = <Another onClick={onAnother}>{t(`lost.${name}.another`)}</Another>;
  switch (state) {
    case 'asking':
    case 'running':
      return (
        <Outcome sign="waiting" actions={<ToHistory />}>
          <p>{tOperation('pay_modal.waiting')}</p>
          <p>{t(`lost.${name}.asking`)}</p>
          {what}
        </Outcome>
      );
    case 'done':
      return (
        <>
          <Outcome sign="done" title={tOperation('pay_modal.success')}>
            <p>{t(`lost.${name}.done`)}</p>
            {what}
          </Outcome>
          {lost.transactionId !== null && (
            <PaymentDetails transactionId={lost.transactionId} review={null} />
          )}
          {another}
        </>
      );
    case 'not-done':
      return (
        <Outcome
          sign="failed"
          title={tOperation('pay_modal.failed')}
          actions={<TryAgain onClick={onTryAgain} />}
        >
          <p>{t(`lost.${name}.not_done`)}</p>
          {what}
        </Outcome>
      );
    case 'unknown':
      return (
        <Outcome
          sign="open"
          title={tOperation('pay_modal.unknown')}
          actions={
            <>
              <AskAgain onClick={lost.ask} />
              <ToHistory />
              {another}
            </>
          }
        >
          <p>{t(`lost.${name}.unknown`)}</p>
          {what}
          <p>{tOperation('pay_modal.unknown_check')}</p>
        </Outcome>
      );
  }
}

const exchangeSigns = {
  asking: 'waiting',
  running: 'waiting',
  done: 'done',
  'not-done': 'failed',
  unknown: 'open',
} as const;

const exchangeTitles = {
  asking: 'lost.exchange.asking',
  running: 'lost.exchange.asking',
  done: 'lost.exchange.done',
  'not-done': 'lost.exchange.not_done',
  unknown: 'lost.exchange.unknown',
} as const;

/** An exchange is said in one sentence: its receipt is two rows of the history. */
function LostExchange({ state, lost, what, onTryAgain, onAnother }: LostPaymentProps) {
  const { t } = useTranslation('operations-lost');
  const { t: tOperation } = useTranslation('operations');
  const waits = state === 'asking' || state === 'running';
  return (
    <Outcome
      quiet
      sign={exchangeSigns[state]}
      title={t(exchangeTitles[state])}
      actions={
        <>
          {state === 'not-done' && <TryAgain onClick={onTryAgain} />}
          {state === 'unknown' && <AskAgain onClick={lost.ask} />}
          {state !== 'not-done' && (
            <ToHistory transactionId={lost.transactionId} primary={state === 'done'} />
          )}
          {!waits && <Another onClick={onAnother}>{t('lost.exchange.another')}</Another>}
        </>
      }
    >
      {what}
      {state === 'unknown' && <p>{tOperation('pay_modal.unknown_check')}</p>}
    </Outcome>
  );
}

function LostAmount({ summary }: Pick<LostOutcome, 'summary'>) {
  const amount = amountOf(summary);
  return amount && <AmountAndPayee amount={amount} payee={summary?.['payee'] ?? ''} />;
}

interface StepProps {
  readonly onClick: () => void;
}

function TryAgain({ onClick }: StepProps) {
  const { t } = useTranslation('operations');
  return (
    <Button wide onClick={onClick}>
      {t('pay_modal.try_again')}
    </Button>
  );
}

/** Only a backend that stores outcomes can report one. */
function AskAgain({ onClick }: StepProps) {
  const { t } = useTranslation('operations');
  const canAsk = useCapabilities().offers('idempotency');
  return (
    canAsk && (
      <Button wide onClick={onClick}>
        {t('pay_modal.ask_again')}
      </Button>
    )
  );
}

function Another({ onClick, children }: StepProps & { readonly children: ReactNode }) {
  return (
    <Button wide variant="secondary" onClick={onClick}>
      {children}
    </Button>
  );
}

interface ToHistoryProps {
  /** Its receipt, open over the history, if there is one. */
  readonly transactionId?: string | null;
  readonly primary?: boolean;
}

function ToHistory({ transactionId = null, primary = false }: ToHistoryProps) {
  const { t } = useTranslation('operations');
  const receipt = transactionId === null ? {} : { transaction: transactionId };
  return (
    <ButtonLink wide variant={primary ? 'primary' : 'secondary'} to={paths.history(receipt)}>
      {t('pay_modal.to_history')}
    </ButtonLink>
  );
}
