import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Alert, Button, LinkText } from '@tessera/ui';
import { amountOf } from '../operation/use-money-operation.ts';
import { useAmountWords } from '../use-amount-words.ts';
import classes from './lost-top-up.module.css';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

const words = {
  asking: 'wallet_topup.lost.asking',
  running: 'wallet_topup.lost.asking',
  done: 'wallet_topup.lost.done',
  'not-done': 'wallet_topup.lost.not_done',
  unknown: 'wallet_topup.lost.unknown',
} as const;

export interface LostTopUpProps {
  readonly lost: LostOutcome;
}

/**
 * The outcome of a top-up whose answer was lost before the payment page. An order moves no money,
 * so the form stays usable below it (TOPUP-3).
 */
export function LostTopUp({ lost }: LostTopUpProps) {
  const { t } = useTranslation('operations-top-up');
  const amountWords = useAmountWords();
  const { state, summary } = lost;
  if (state === 'none') return null;
  const amount = amountOf(summary);
  const title = amount && t('wallet_topup.lost', { amount: amountWords(amount) });
  return (
    <Alert
      tone={state === 'unknown' ? 'warning' : 'info'}
      {...(title === null ? {} : { title })}
      action={<NextSteps lost={lost} />}
    >
      {t(words[state])}
    </Alert>
  );
}

function NextSteps({ lost: { state, dismiss } }: LostTopUpProps) {
  const { t } = useTranslation('operations-top-up');
  const { t: tOperation } = useTranslation('operations');
  return (
    <div className={classes.steps}>
      <Button variant="secondary" size="small" onClick={dismiss}>
        {t('wallet_topup.lost.dismiss')}
      </Button>
      {state === 'unknown' && (
        <LinkText to={paths.history()}>{tOperation('pay_modal.to_history')}</LinkText>
      )}
    </div>
  );
}
