import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { call } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import { isAllowedRedirect } from '@tessera/config';
import type { Money } from '@tessera/money';
import { useReconnection } from '@tessera/session/connection';
import { useFailureText } from '@tessera/ui/failed-read';
import * as topUps from '@tessera/wire/top-up';
import { keptOf } from '../operation/use-money-operation.ts';
import { leaveApp } from './leave-app.ts';
import { useIntent, withSummary } from '../intents/intent.ts';
import { useLostOutcome } from '../intents/use-lost-outcome.ts';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

export interface TopUpOperation {
  /** An earlier top-up whose answer was lost; show it in `LostTopUp` above the form. */
  readonly lost: LostOutcome;
  order(amount: Money): Promise<void>;
  readonly submitted: boolean;
  readonly ordered: boolean;
  readonly error: string | null;
}

/**
 * Creates a top-up order and opens its payment page, if the configuration allows that origin
 * (TOPUP-3). Stays `submitted` unless an error occurs. The payment page returns to the top-up's
 * return route, where `TopUpOutcome` continues.
 */
export function useTopUp(): TopUpOperation {
  const { t } = useTranslation('operations-top-up');
  const failureText = useFailureText();
  const intent = useIntent('top-up');
  const lost = useLostOutcome('top-up');
  const [submitted, setSubmitted] = useState(false);
  const [ordered, setOrdered] = useState(false);
  const [error, setError] = useState<ApiFailure | 'forbidden' | null>(null);
  useReconnection(() => {
    if (error !== 'forbidden' && error?.reason === 'network') setError(null);
  });
  useEffect(() => whenBroughtBack(() => setSubmitted(false)), []);

  const order = async (amount: Money) => {
    if (isCutOff()) return;
    setSubmitted(true);
    setOrdered(true);
    setError(null);
    const result = await call(topUps.order, {
      body: { amount, currencyCode: amount.currency },
      intent: withSummary(intent, keptOf({ amount })),
    });
    if (result.ok && isAllowedRedirect(result.data.url)) {
      leaveApp(result.data.url);
      return;
    }
    setError(result.ok ? 'forbidden' : result);
    setSubmitted(false);
  };
  const words =
    error === 'forbidden' ? t('wallet_topup.forbidden_address') : error && failureText(error);
  return { lost, order, submitted, ordered, error: words };
}

/** The Back button may restore this page from the back/forward cache in its submitted state. */
function whenBroughtBack(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
