import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, Button, LinkText } from '@tessera/ui';
import { readAmount } from '../amount/read-amount.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import { paymentModalTexts } from '../payment-modal/payment-modal-texts.ts';
import classes from './lost-top-up.module.css';
import { topUpTexts } from './top-up-texts.ts';

const words = {
  asking: 'wallet_topup.lost.asking',
  running: 'wallet_topup.lost.asking',
  done: 'wallet_topup.lost.done',
  'not-done': 'wallet_topup.lost.not_done',
  unknown: 'wallet_topup.lost.unknown',
} as const;

/**
 * What became of a top-up whose answer was lost before the payment page. An order moves no money,
 * so it stands above the form, which leads on (TOPUP-3).
 */
export function LostTopUp({ lost }: { readonly lost: LostOutcome }) {
  const t = useTexts(topUpTexts);
  const amountWords = useAmountWords({ named: true });
  const { state, summary } = lost;
  if (state === 'none') return null;
  const money = readAmount(summary?.['amount'] ?? '', summary?.['currencyCode'] ?? '');
  const title = money && t('wallet_topup.lost', { amount: amountWords(money) });
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

function NextSteps({ lost: { state, dismiss } }: { readonly lost: LostOutcome }) {
  const t = useTexts(topUpTexts);
  const tPayment = useTexts(paymentModalTexts);
  return (
    <div className={classes.steps}>
      <Button variant="secondary" size="small" onClick={dismiss}>
        {t('wallet_topup.lost.dismiss')}
      </Button>
      {state === 'unknown' && (
        <LinkText to={paths.history()}>{tPayment('pay_modal.to_history')}</LinkText>
      )}
    </div>
  );
}
