import { useEffect, useState } from 'react';
import { useIntent, withSummary } from '@tessera/api/intent';
import { useLostOutcome } from '@tessera/api/lost-outcome';
import { topUp } from '@tessera/api/top-up';
import type { LostOutcome } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import type { Money } from '@tessera/money';
import { useFailureText } from '@tessera/ui/failed-read';
import { keptOf } from '../money-operation/use-money-operation.ts';
import { leaveApp } from './leave-app.ts';
import { topUpTexts } from './top-up-texts.ts';

/** A top-up from its order to the payment page. */
export interface TopUpOperation {
  /** An earlier one whose answer was lost: for `LostTopUp`, above the form. */
  readonly lost: LostOutcome;
  /** Orders it and sends the browser to its payment page. */
  order(amount: Money): Promise<void>;
  /** It was ordered, and the browser is about to leave. */
  readonly submitted: boolean;
  /** Something was ordered since the form appeared. */
  readonly ordered: boolean;
  /** Why the last order led nowhere, in words. */
  readonly error: string | null;
}

/**
 * Orders a top-up and leads to its payment page, if the configuration allows its origin (TOPUP-3).
 * Once submitted it stays so until an error, as the browser is about to leave. It comes back to the
 * route of the top-up's return, where `TopUpOutcome` finds it again.
 */
export function useTopUp(): TopUpOperation {
  const t = useTexts(topUpTexts);
  const failureText = useFailureText();
  const intent = useIntent('top-up');
  const lost = useLostOutcome('top-up');
  const [submitted, setSubmitted] = useState(false);
  const [ordered, setOrdered] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => whenBroughtBack(() => setSubmitted(false)), []);

  const order = async (amount: Money) => {
    setSubmitted(true);
    setOrdered(true);
    setError(null);
    const result = await topUp(amount, withSummary(intent, keptOf({ amount })));
    if (result.ok && isAllowedRedirect(result.data.url)) {
      leaveApp(result.data.url);
      return;
    }
    setError(result.ok ? t('wallet_topup.forbidden_address') : failureText(result));
    setSubmitted(false);
  };
  return { lost, order, submitted, ordered, error };
}

/** The back button may bring this very page back from the browser's memory, as it was left. */
function whenBroughtBack(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
