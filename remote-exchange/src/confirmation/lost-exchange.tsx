import { useCapabilities } from '@tessera/api';
import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink } from '@tessera/ui';
import type { Order } from '../amounts/order.ts';
import { texts } from '../texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { Outcome } from './outcome.tsx';
import { useAmountWords } from './use-amount-words.ts';

interface LostExchangeProps {
  readonly lost: LostOutcome;
  /** What is remembered of it. */
  readonly order: Order | null;
  /** The same once more, after it was not carried out. */
  readonly onTryAgain: () => void;
  readonly onAnother: () => void;
}

const waiting = { sign: 'waiting', title: 'exchange.lost.asking' } as const;
const looks = {
  asking: waiting,
  running: waiting,
  done: { sign: 'done', title: 'exchange.lost.done' },
  'not-done': { sign: 'failed', title: 'exchange.lost.not_done' },
  unknown: { sign: 'open', title: 'exchange.lost.unknown' },
} as const;

/**
 * What became of an exchange whose answer was lost, by a reload or by the network. It stands in place
 * of any other exchange, which would invite to make the same twice (XCHG-4).
 */
export function LostExchange({ lost, order, onTryAgain, onAnother }: LostExchangeProps) {
  const t = useTexts(texts);
  const tConfirm = useTexts(confirmationTexts);
  const words = useAmountWords({ maskable: true });
  const canAsk = useCapabilities().offers('idempotency');
  const { state } = lost;
  if (state === 'none') return null;
  const { sign, title } = looks[state];
  return (
    <Outcome
      sign={sign}
      title={tConfirm(title)}
      actions={
        <>
          {state === 'not-done' && (
            <Button wide onClick={onTryAgain}>
              {t('exchange.try_again')}
            </Button>
          )}
          {state === 'unknown' && canAsk && (
            <Button wide onClick={lost.ask}>
              {tConfirm('exchange.lost.ask_again')}
            </Button>
          )}
          {state !== 'not-done' && (
            <ButtonLink
              wide
              variant={state === 'done' ? 'primary' : 'secondary'}
              to={paths.history(receiptOf(lost))}
            >
              {tConfirm('exchange.to_history')}
            </ButtonLink>
          )}
          {sign !== 'waiting' && (
            <Button wide variant="secondary" onClick={onAnother}>
              {tConfirm('exchange.lost.another')}
            </Button>
          )}
        </>
      }
    >
      {order && (
        <p>
          {tConfirm('exchange.lost.amounts', {
            sold: words(order.sold),
            bought: words(order.bought),
          })}
        </p>
      )}
      {state === 'unknown' && <p>{tConfirm('exchange.unknown_check')}</p>}
    </Outcome>
  );
}

/** Its receipt, open over the history, if there is one. */
function receiptOf({ transactionId }: LostOutcome) {
  return transactionId === null ? {} : { transaction: transactionId };
}
