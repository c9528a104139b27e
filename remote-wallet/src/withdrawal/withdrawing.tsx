import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLostOutcome } from '@tessera/api/lost-outcome';
import { chooseCurrency } from '@tessera/session';
import type { Operation } from '../operation/operation-screen.tsx';
import { LostPayment } from '../payment-modal/lost-payment.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { draftOf, draftOfCode, emptyDraft } from './withdrawal-summary.ts';

/** A withdrawal by PIN; what became of a lost one is found out before the next one is made. */
export function Withdrawing(operation: Operation) {
  const lost = useLostOutcome('withdrawal');
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOfCode(search));

  const tryAgain = () => {
    const { summary } = lost;
    setDraft(draftOf(summary));
    if (summary?.['currencyCode'] !== undefined) chooseCurrency(summary['currencyCode']);
    lost.dismiss();
  };
  const dismiss = () => {
    setDraft(emptyDraft);
    lost.dismiss();
  };
  if (lost.state !== 'none') {
    return <LostPayment operation="withdrawal" lost={{ ...lost, dismiss }} onTryAgain={tryAgain} />;
  }
  // Left without a clear answer, a withdrawal is found out about at once.
  return <WithdrawalForm {...operation} draft={draft} onLeave={lost.ask} />;
}
