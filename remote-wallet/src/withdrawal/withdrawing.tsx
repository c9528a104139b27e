import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { call } from '@tessera/api';
import { paths } from '@tessera/contract';
import { OperationFlow, PaymentReview, useMoneyOperation } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import type { BodyOf } from '@tessera/wire';
import * as withdrawals from '@tessera/wire/withdrawal';
import { PayeeText } from './payee-text.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import type { WithdrawalOrder } from './withdrawal-order.ts';
import { draftOf, draftOfCode, emptyDraft, summaryOf } from './withdrawal-summary.ts';
import { TermsLine } from './withdrawal-terms.tsx';

/**
 * A withdrawal by PIN; the outcome of a lost one is resolved before another can be made (WDRAW-3).
 */
export function Withdrawing({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-withdrawal');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOfCode(search));
  const withdrawal = useMoneyOperation<WithdrawalOrder>('withdrawal', {
    send: (order, intent, pin) => call(withdrawals.send, { body: bodyOf(order, pin), intent }),
    summarize: summaryOf,
  });

  const tryAgain = (summary: LostOutcome['summary']) => {
    setDraft(draftOf(summary));
    if (summary?.['currencyCode'] !== undefined) chooseCurrency(summary['currencyCode']);
  };
  return (
    <OperationFlow
      operation={withdrawal}
      title={t('common.withdraw')}
      review={({ amount, payee }) => (
        <PaymentReview
          lead={t('wallet_withdrawal.you_withdraw', { currency: amount.currency })}
          amount={amount}
        >
          <PayeeText payee={payee} />
          <TermsLine amount={amount} />
        </PaymentReview>
      )}
      success={() => t('wallet_withdrawal.success_message')}
      onDone={() => void navigate(paths.home())}
      onTryAgain={tryAgain}
      onAnother={() => setDraft(emptyDraft)}
    >
      <WithdrawalForm account={account} draft={draft} onSubmit={withdrawal.review} />
    </OperationFlow>
  );
}

function bodyOf({ amount, payee }: WithdrawalOrder, pin: string): BodyOf<typeof withdrawals.send> {
  const order = { amount, currencyCode: amount.currency, pin };
  return payee.kind === 'card'
    ? { ...order, pan: payee.pan }
    : { ...order, address: payee.address };
}
