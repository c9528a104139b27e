import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { asElement, Button, ButtonLink } from '@tessera/ui';
import { amountOf } from './use-money-operation.ts';
import type { MoneyOperation } from './use-money-operation.ts';
import { AmountAndPayee, Outcome, OutcomeCard, TryAgain } from '../outcome/outcome.tsx';
import { PaymentDetails } from '../outcome/payment-details.tsx';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

export interface LostOperationProps {
  readonly operation: Pick<MoneyOperation<unknown>, 'name' | 'lost'>;
  /** Repeats an operation that was not executed. */
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  readonly onAnother?: ((summary: LostOutcome['summary']) => void) | undefined;
  /** Describes the operation; by default 'amount to payee'. */
  readonly what?: ReactNode;
}

/**
 * Replaces the form until the outcome of the last operation is known: a form beside money that may
 * have moved invites moving it twice (WDRAW-4). An exchange is one sentence, because its receipt is
 * two rows of the history.
 */
export function LostOperation({ operation, onTryAgain, onAnother, what }: LostOperationProps) {
  const { name, lost } = operation;
  const { state, summary, transactionId } = lost;
  const { t } = useTranslation('operations-lost');
  const { t: tOperation } = useTranslation('operations');
  // Only a backend that stores outcomes can report one.
  const canAsk = useCapabilities().offers('idempotency');
  if (state === 'none') return null;
  // Dismisses first: dismissing later could settle a new request that has the same key.
  const leaveFor = (next: typeof onAnother) => () => {
    lost.dismiss();
    next?.(summary);
  };
  const quiet = name === 'exchange';
  const kind = worded.find((known) => known === name) ?? 'payment';
  const sentence = t(`lost.${kind}.${sentences[state]}`);
  const another = (
    <Button wide variant="secondary" onClick={leaveFor(onAnother)}>
      {t(`lost.${kind}.another`)}
    </Button>
  );
  const actions = (
    <>
      {state === 'not-done' && <TryAgain onClick={leaveFor(onTryAgain)} />}
      {state === 'unknown' && canAsk && (
        <Button wide onClick={lost.ask}>
          {tOperation('pay_modal.ask_again')}
        </Button>
      )}
      {state !== 'not-done' && <ToHistory lost={lost} />}
      {(state === 'unknown' || (quiet && sentences[state] !== 'asking')) && another}
    </>
  );
  const hasReceipt = !quiet && state === 'done';
  const title = titles[state] && tOperation(titles[state]);
  return (
    <OutcomeCard>
      <Outcome
        quiet={quiet}
        sign={signs[state]}
        title={quiet ? sentence : title}
        actions={hasReceipt ? undefined : actions}
      >
        {!quiet && !title && <p>{tOperation('pay_modal.waiting')}</p>}
        {!quiet && <p>{sentence}</p>}
        {what === undefined ? <LostAmount summary={summary} /> : asElement(what)}
        {state === 'unknown' && <p>{tOperation('pay_modal.unknown_check')}</p>}
      </Outcome>
      {hasReceipt && transactionId !== null && (
        <PaymentDetails transactionId={transactionId} review={null} />
      )}
      {hasReceipt && another}
    </OutcomeCard>
  );
}

/** Operations with their own texts; any other is called a payment. */
const worded = ['exchange', 'fast-payment', 'payment', 'transfer', 'withdrawal'] as const;

const sentences = {
  asking: 'asking',
  running: 'asking',
  done: 'done',
  'not-done': 'not_done',
  unknown: 'unknown',
} as const;

const signs = {
  asking: 'waiting',
  running: 'waiting',
  done: 'done',
  'not-done': 'failed',
  unknown: 'open',
} as const;

const titles = {
  asking: undefined,
  running: undefined,
  done: 'pay_modal.success',
  'not-done': 'pay_modal.failed',
  unknown: 'pay_modal.unknown',
} as const;

function LostAmount({ summary }: Pick<LostOutcome, 'summary'>) {
  const amount = amountOf(summary);
  return amount && <AmountAndPayee amount={amount} payee={summary?.['payee'] ?? ''} />;
}

function ToHistory({ lost: { state, transactionId } }: { readonly lost: LostOutcome }) {
  const { t } = useTranslation('operations');
  const receipt = transactionId === null ? {} : { transaction: transactionId };
  return (
    <ButtonLink
      wide
      variant={state === 'done' ? 'primary' : 'secondary'}
      to={paths.history(receipt)}
    >
      {t('pay_modal.to_history')}
    </ButtonLink>
  );
}
