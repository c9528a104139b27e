import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, Button, LinkText } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import classes from './send.module.css';
import { sendTexts } from './send-texts.ts';

interface LostTransferProps {
  readonly lost: LostOutcome;
  readonly onDismiss: () => void;
}

const tones = {
  asking: 'info',
  running: 'info',
  done: 'success',
  'not-done': 'warning',
  unknown: 'warning',
} as const;

const words = {
  asking: 'wallet_send.lost.asking',
  running: 'wallet_send.lost.running',
  done: 'wallet_send.lost.done',
  'not-done': 'wallet_send.lost.not_done',
  unknown: 'wallet_send.lost.unknown',
} as const;

/** What became of a transfer whose answer was lost by a reload or by the network. */
export function LostTransfer({ lost, onDismiss }: LostTransferProps) {
  const t = useTexts(sendTexts);
  const { state, summary } = lost;
  if (state === 'none') return null;
  return (
    <Alert
      tone={tones[state]}
      title={t(words[state])}
      action={<NextSteps lost={lost} onDismiss={onDismiss} />}
    >
      {summary?.amount !== undefined && (
        <>
          <AmountText amount={summary.amount} currencyCode={summary.currencyCode ?? ''} />{' '}
          {t('wallet_send.lost.to', { name: summary.name ?? '' })}
        </>
      )}
    </Alert>
  );
}

function NextSteps({ lost, onDismiss }: LostTransferProps) {
  const t = useTexts(sendTexts);
  const { state, transactionId, ask } = lost;
  const transaction = transactionId ?? undefined;
  const toHistory = (
    <LinkText
      to={paths.history(transaction === undefined ? {} : { transaction })}
      onClick={state === 'done' ? lost.dismiss : undefined}
    >
      {t(transaction === undefined ? 'wallet_send.lost.history' : 'wallet_send.lost.details')}
    </LinkText>
  );
  const dismiss = (label: string) => (
    <Button variant="secondary" size="small" onClick={onDismiss}>
      {label}
    </Button>
  );
  return (
    <div className={classes.steps}>
      {state === 'unknown' && (
        <Button size="small" onClick={ask}>
          {t('wallet_send.lost.ask')}
        </Button>
      )}
      {(state === 'done' || state === 'not-done') && dismiss(t('wallet_send.lost.dismiss'))}
      {state === 'unknown' && dismiss(t('wallet_send.lost.another'))}
      {state !== 'not-done' && toHistory}
    </div>
  );
}
