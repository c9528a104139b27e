import { money } from '@tessera/money';
import {
  LostOperation,
  LostTopUp,
  OperationFlow,
  Outcome,
  OutcomeCard,
  PaymentReview,
  TopUpOutcome,
  UnknownOutcome,
} from '@tessera/operations';
import type { MoneyOperation, OperationStage, LostOutcome } from '@tessera/operations';
import { Button } from '@tessera/ui';
import { nothing } from './states.tsx';
import type { Examples } from './states.tsx';

const amount = money(2_500n, 'USD');
const again = <Button wide>Try again</Button>;

function lost(state: LostOutcome['state']): LostOutcome {
  return {
    state,
    transactionId: null,
    summary: { amount: '25.00', currencyCode: 'USD', payee: 'Maria L.' },
    ask: nothing,
    dismiss: nothing,
  };
}

function operationAt<Request>(
  stage: OperationStage<Request>,
  state: LostOutcome['state'] = 'none',
  name: MoneyOperation<Request>['name'] = 'transfer',
): MoneyOperation<Request> {
  return {
    name,
    stage,
    lost: lost(state),
    summarize: () => ({ amount: money(2_500n, 'USD'), payee: 'Maria L.' }),
    review: nothing,
    confirm: () => Promise.resolve(),
    tryAgain: nothing,
    showDetails: nothing,
    close: nothing,
  };
}

const lostAs = (state: LostOutcome['state'], name: MoneyOperation<null>['name']) => () => (
  <LostOperation operation={operationAt({ name: 'form' }, state, name)} onTryAgain={nothing} />
);

const flowAt = (stage: OperationStage<null>) => () => (
  <OperationFlow
    operation={operationAt(stage)}
    title="Send"
    review={() => (
      <PaymentReview lead="You send" amount={amount}>
        <p>to Maria L.</p>
      </PaymentReview>
    )}
    success={() => 'Maria L. has the money now.'}
    onDone={nothing}
    onTryAgain={nothing}
  >
    <Button wide>Continue</Button>
  </OperationFlow>
);

const refusal = { kind: 'tessera.api-failure', ok: false, reason: 'refused' } as const;

export const operations: Examples = {
  LostOperation: {
    'being asked about': lostAs('asking', 'transfer'),
    made: lostAs('done', 'transfer'),
    'not made': lostAs('not-done', 'transfer'),
    'nobody can tell': lostAs('unknown', 'transfer'),
    'an exchange that was made': lostAs('done', 'exchange'),
    'an exchange that was not made': lostAs('not-done', 'exchange'),
  },
  LostTopUp: {
    'being asked about': () => <LostTopUp lost={lost('asking')} />,
    ordered: () => <LostTopUp lost={lost('done')} />,
    'not ordered': () => <LostTopUp lost={lost('not-done')} />,
    'nobody can tell': () => <LostTopUp lost={lost('unknown')} />,
  },
  OperationFlow: {
    form: flowAt({ name: 'form' }),
    PIN: flowAt({ name: 'review', request: null }),
    'wrong PIN': flowAt({
      name: 'review',
      request: null,
      refusal: { ...refusal, code: 'PIN_INVALID', extras: { attemptsLeft: 4 } },
    }),
    waiting: flowAt({ name: 'waiting', request: null }),
    success: flowAt({ name: 'success', request: null, transactionId: null }),
    failed: flowAt({
      name: 'failed',
      request: null,
      refusal: { ...refusal, message: 'Too many wrong PINs.', extras: { retryAfterS: 850 } },
    }),
  },
  Outcome: {
    waiting: () => (
      <Outcome sign="waiting">
        <p>Waiting for confirmation…</p>
      </Outcome>
    ),
    done: () => (
      <Outcome sign="done" title="Success!">
        <p>Maria L. has the money now.</p>
      </Outcome>
    ),
    failed: () => (
      <Outcome sign="failed" title="It did not work" actions={again}>
        <p>Your daily limit is $10.</p>
      </Outcome>
    ),
    'not known here': () => (
      <Outcome sign="open" title="We got no clear answer" actions={again}>
        <p>The payment may have been made.</p>
      </Outcome>
    ),
    'said by its title': () => (
      <Outcome quiet sign="done" title="Exchange successfully completed!" actions={again}>
        <p>You exchanged $100.00 USD for €92.00 EUR.</p>
      </Outcome>
    ),
  },
  OutcomeCard: {
    'on a page': () => (
      <OutcomeCard>
        <Outcome quiet sign="failed" title="Nothing was exchanged" actions={again}>
          <p>There is no rate for these currencies now.</p>
        </Outcome>
      </OutcomeCard>
    ),
  },
  PaymentReview: {
    'amount and payee': () => (
      <PaymentReview lead="You send" amount={amount}>
        <p>to Maria L.</p>
      </PaymentReview>
    ),
    'long amount': () => (
      <PaymentReview lead="Вы выводите со счёта RUB" amount={money(99_999_999_999n, 'RUB')}>
        <p>на карту •••• 4242</p>
      </PaymentReview>
    ),
  },
  TopUpOutcome: {
    waiting: () => (
      <TopUpOutcome params={new URLSearchParams()} currencyCode="USD" onLeave={nothing} />
    ),
  },
  UnknownOutcome: {
    'of a payment': () => <UnknownOutcome name="payment" onTryAgain={nothing} />,
    'of an exchange': () => <UnknownOutcome name="exchange" onTryAgain={nothing} />,
  },
};
