import { useNavigate } from 'react-router-dom';
import { useIntent, withSummary } from '@tessera/api/intent';
import { withdraw } from '@tessera/api/withdraw';
import type { Withdrawal } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { toDecimal } from '@tessera/money';
import { summaryOf } from './withdrawal-summary.ts';
import { TermsLine } from './withdrawal-terms.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';
import { PaymentModal } from '../payment-modal/payment-modal.tsx';
import { PaymentReview } from '../payment-modal/payment-review.tsx';
import { PayeeText } from './payee-text.tsx';
import type { WithdrawalOrder } from './withdrawal-order.ts';

interface WithdrawalSheetProps {
  readonly order: WithdrawalOrder;
  readonly hasPin: boolean;
  readonly onClose: () => void;
}

/** The modal of a withdrawal (WDRAW-3). */
export function WithdrawalSheet({ order, hasPin, onClose }: WithdrawalSheetProps) {
  const t = useTexts(withdrawalTexts);
  const navigate = useNavigate();
  const intent = useIntent('withdrawal');
  const { amount, payee } = order;
  const lead = t('wallet_withdrawal.you_withdraw', { currency: amount.currency });

  return (
    <PaymentModal
      title={t('wallet_withdrawal.title')}
      hasPin={hasPin}
      review={
        <PaymentReview lead={lead} amount={amount}>
          <PayeeText payee={payee} />
          <TermsLine amount={amount} />
        </PaymentReview>
      }
      confirm={(pin) => withdraw(withdrawalOf(order, pin), withSummary(intent, summaryOf(order)))}
      successText={t('wallet_withdrawal.success_message')}
      onClose={onClose}
      onDone={() => void navigate(paths.home())}
    />
  );
}

function withdrawalOf({ amount, payee }: WithdrawalOrder, pin: string): Withdrawal {
  const money = { amount: toDecimal(amount), currencyCode: amount.currency, pin };
  return payee.kind === 'card'
    ? { ...money, pan: payee.pan }
    : { ...money, address: payee.address };
}
