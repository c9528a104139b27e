import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { IconTile, List, ListRow, MoneyText, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import { listDeposits } from '@tessera/wire/receiving';
import classes from './receiving.module.css';

type Deposit = AnswerOf<typeof listDeposits>[number];

/** Seconds between two Ethereum blocks. */
const blockS = 12;

interface DepositsProps {
  readonly needed: number;
}

export function Deposits({ needed }: DepositsProps) {
  const { t } = useTranslation('wallet-receive');
  const read = useCall(listDeposits);
  if (read.status === 'failed') {
    return <FailedRead title={t('receive.deposits.failed')} read={read} />;
  }
  if (read.status === 'loading' || read.data.length === 0) return null;
  return (
    <Section title={t('receive.deposits.title')}>
      <List>
        {read.data.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} needed={needed} />
        ))}
      </List>
    </Section>
  );
}

function DepositRow({ deposit, needed }: DepositsProps & { readonly deposit: Deposit }) {
  const { t } = useTranslation('wallet-receive');
  const { amount, state, confirmations, transactionId } = deposit;
  const words = useWords(deposit, needed);
  const isOnItsWay = state === 'seen' || state === 'confirming';
  const tone = state === 'credited' ? 'positive' : 'neutral';
  return (
    <ListRow
      leading={<IconTile name={state === 'refused' ? 'alert' : 'arrow-down'} tone={tone} />}
      title={amount === null ? t('receive.other_token') : <MoneyText amount={amount} />}
      subtitle={<span className={classes.words}>{words}</span>}
      {...(isOnItsWay && {
        value: (
          <progress
            className={classes.progress}
            aria-label={t('receive.progress')}
            max={needed}
            value={Math.min(confirmations, needed)}
          />
        ),
      })}
      {...(transactionId !== null && { to: paths.history({ transaction: transactionId }) })}
    />
  );
}

function useWords({ state, reason, confirmations }: Deposit, needed: number): string {
  const { t } = useTranslation('wallet-receive');
  switch (state) {
    case 'seen':
      return t('receive.state.seen');
    case 'taken-back':
      return t('receive.state.taken_back');
    case 'held':
      return t('receive.state.held');
    case 'credited':
      return t('receive.state.credited');
    case 'refused':
      return t(reason === 'wrong-token' ? 'receive.state.wrong_token' : 'receive.state.too_small');
    default: {
      const minutes = Math.max(1, Math.ceil(((needed - confirmations) * blockS) / 60));
      const time = t('receive.minutes', { minutes });
      return t('receive.state.confirming', { confirmations, needed, time });
    }
  }
}
