import type { LostOutcome } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { LostPayment } from '../payment-modal/lost-payment.tsx';
import { readAmount } from '../amount/read-amount.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

interface LostWithdrawalProps {
  readonly lost: LostOutcome;
  /** The same once more, after it was not carried out. */
  readonly onTryAgain: () => void;
}

/** What became of a withdrawal whose answer was lost, by a reload or by the network (WDRAW-4). */
export function LostWithdrawal({ lost, onTryAgain }: LostWithdrawalProps) {
  const t = useTexts(withdrawalTexts);
  const words = useAmountWords({ named: true });
  const { amount = '', currencyCode = '', payee = '' } = lost.summary ?? {};
  const money = readAmount(amount, currencyCode);
  return (
    <LostPayment
      lost={lost}
      texts={{
        asking: t('wallet_withdrawal.lost.asking'),
        done: t('wallet_withdrawal.lost.done'),
        notDone: t('wallet_withdrawal.lost.not_done'),
        unknown: t('wallet_withdrawal.lost.unknown'),
        another: t('wallet_withdrawal.lost.another'),
      }}
      summary={money && t('wallet_withdrawal.lost.to', { amount: words(money), payee })}
      onTryAgain={onTryAgain}
    />
  );
}
