import type { LostOutcome } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { readAmount } from '../amount/read-amount.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import { LostPayment } from '../payment-modal/lost-payment.tsx';
import { sendTexts } from './send-texts.ts';

interface LostTransferProps {
  readonly lost: LostOutcome;
  /** The same once more, after it was not carried out. */
  readonly onTryAgain: () => void;
}

/** What became of a transfer whose answer was lost, by a reload or by the network (WALLET-3). */
export function LostTransfer({ lost, onTryAgain }: LostTransferProps) {
  const t = useTexts(sendTexts);
  const words = useAmountWords();
  const { amount = '', currencyCode = '', name = '' } = lost.summary ?? {};
  const money = readAmount(amount, currencyCode);
  return (
    <LostPayment
      lost={lost}
      texts={{
        asking: t('wallet_send.lost.asking'),
        done: t('wallet_send.lost.done'),
        notDone: t('wallet_send.lost.not_done'),
        unknown: t('wallet_send.lost.unknown'),
        another: t('wallet_send.lost.another'),
      }}
      summary={money && t('wallet_send.lost.to', { amount: words(money), name })}
      onTryAgain={onTryAgain}
    />
  );
}
