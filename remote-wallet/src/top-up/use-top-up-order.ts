import { useEffect, useState } from 'react';
import { useIntent, withSummary } from '@tessera/api/intent';
import { topUp } from '@tessera/api/top-up';
import { isAllowedRedirect } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useFailureText } from '../failures/use-failure-text.ts';
import { topUpTexts } from './top-up-texts.ts';
import { leaveApp } from './leave-app.ts';

/**
 * Orders a top-up and leads to its payment page, if the configuration allows its origin (TOPUP-3).
 * Once submitted it stays so until an error, as the browser is about to leave.
 */
export function useTopUpOrder() {
  const t = useTexts(topUpTexts);
  const failureText = useFailureText();
  const intent = useIntent('top-up');
  const [submitted, setSubmitted] = useState(false);
  const [ordered, setOrdered] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => whenBroughtBack(() => setSubmitted(false)), []);

  const order = async (amount: Money) => {
    setSubmitted(true);
    setOrdered(true);
    setError(null);
    const wish = { amount: toDecimal(amount), currencyCode: amount.currency };
    const result = await topUp(wish, withSummary(intent, wish));
    if (result.ok && isAllowedRedirect(result.data.url)) {
      leaveApp(result.data.url);
      return;
    }
    setError(result.ok ? t('wallet_topup.forbidden_address') : failureText(result));
    setSubmitted(false);
  };
  return { order, /** Something was ordered since the form appeared. */ ordered, submitted, error };
}

/** The back button may bring this very page back from the browser's memory, as it was left. */
function whenBroughtBack(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
