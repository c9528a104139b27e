import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Button, ButtonLink } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { Outcome } from '../outcome/outcome.tsx';
import { useAmountWords } from '../use-amount-words.ts';
import { useEffect, useState } from 'react';
import { forgetDrafts, refreshReads, call } from '@tessera/api';
import { movedMoney } from '@tessera/wire/core';
import type { ApiFailure, CallResult } from '@tessera/api';
import type { AnyMoney } from '@tessera/money';
import * as topUps from '@tessera/wire/top-up';

export interface TopUpOutcomeProps {
  readonly params: URLSearchParams;
  readonly currencyCode: string;
  readonly onLeave: () => void;
}

/** The status comes from the server only: the URL proves nothing. */
export function TopUpOutcome(props: TopUpOutcomeProps) {
  return (
    <div role="status">
      <CurrentStage {...props} />
    </div>
  );
}

function CurrentStage({ params, currencyCode, onLeave }: TopUpOutcomeProps) {
  const { t } = useTranslation('operations-top-up');
  const { t: tOperation } = useTranslation('operations');
  const serverMessage = useServerMessage();
  const words = useAmountWords({ maskable: false });
  const { status, amount, failing, failure, gaveUp } = useTopUpStatus(params);
  const waits = status === 'waiting' && !gaveUp;
  const home = (
    <Button wide variant={waits ? 'secondary' : 'primary'} onClick={onLeave}>
      {t('common.home')}
    </Button>
  );
  if (status === 'complete') {
    return (
      <Outcome sign="done" title={tOperation('pay_modal.success')} actions={home}>
        <p>
          {amount
            ? t('wallet_topup.success_amount', { amount: words(amount), currency: amount.currency })
            : t('wallet_topup.success')}
        </p>
      </Outcome>
    );
  }
  if (status === 'failed') {
    const again = (
      <ButtonLink wide to={paths.walletTopUp({ currencyCode })}>
        {tOperation('pay_modal.try_again')}
      </ButtonLink>
    );
    return (
      <Outcome sign="failed" title={tOperation('pay_modal.failed')} actions={again}>
        <p>{t('wallet_topup.failed')}</p>
      </Outcome>
    );
  }
  if (waits) {
    return (
      <Outcome sign="waiting" actions={home}>
        {amount && <strong translate="no">{words(amount)}</strong>}
        <p>{tOperation('pay_modal.waiting')}</p>
        {failing && failure && <p>{serverMessage(failure)}</p>}
        <p>{t(failing ? 'wallet_topup.return.failing' : 'wallet_topup.return.leave')}</p>
      </Outcome>
    );
  }
  const absent = status === 'not-found';
  return (
    <Outcome
      sign="open"
      title={absent ? t('wallet_topup.return.not_found') : undefined}
      actions={home}
    >
      <p>{t(absent ? 'wallet_topup.return.not_found_next' : 'wallet_topup.return.gave_up')}</p>
    </Outcome>
  );
}

/**
 * Follows a top-up after the return from the payment page (TOPUP-4): polls every 5 s, rarely in a
 * hidden tab, also after failures, for at most five minutes.
 * @param params all query parameters of the return address
 */
export function useTopUpStatus(params: URLSearchParams): TopUpStatus {
  const query = params.toString();
  const [state, setState] = useState(waiting);

  useEffect(() => {
    setState(waiting);
    return watchTopUp(new URLSearchParams(query), (status) => {
      setState(status);
      if (status.status === 'complete') forgetDrafts('top-up');
      if (status.status !== 'waiting') refreshReads(...movedMoney);
    });
  }, [query]);

  return state;
}

interface TopUpStatus {
  /** `not-found`: this user has no such order, so polling stops. */
  readonly status: 'waiting' | 'complete' | 'failed' | 'not-found';
  /** `null` if the backend does not say. */
  readonly amount: AnyMoney | null;
  /** The last poll failed; polling goes on. */
  readonly failing: boolean;
  readonly failure: ApiFailure | null;
  /** Polling has ended; the history will show the result. */
  readonly gaveUp: boolean;
}

const waiting: TopUpStatus = {
  status: 'waiting',
  amount: null,
  failing: false,
  failure: null,
  gaveUp: false,
};

const intervalMs = 5_000;
const hiddenIntervalMs = 30_000;
const limitMs = 5 * 60_000;

function watchTopUp(params: URLSearchParams, onChange: (status: TopUpStatus) => void): () => void {
  const stop = new AbortController();
  const giveUpAt = Date.now() + limitMs;
  let timer: ReturnType<typeof setTimeout>;

  const poll = async () => {
    const result = await call(topUps.readStatus, { params, signal: stop.signal });
    if (stop.signal.aborted) return;
    const status = statusOf(result);
    const gaveUp = status === 'waiting' && Date.now() >= giveUpAt;
    const amount = result.ok ? result.data.amount : null;
    onChange({ status, amount, failing: !result.ok, failure: result.ok ? null : result, gaveUp });
    if (status === 'waiting' && !gaveUp) timer = setTimeout(() => void poll(), pauseMs());
  };

  void poll();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

function statusOf(result: CallResult<typeof topUps.readStatus>): TopUpStatus['status'] {
  if (result.ok) {
    const { status } = result.data;
    return status === 'complete' || status === 'failed' ? status : 'waiting';
  }
  // The order does not exist; any other failure may pass.
  const absent = result.code === 'ORDER_NOT_FOUND' || result.code === 'INVALID_REQUEST';
  return absent ? 'not-found' : 'waiting';
}

function pauseMs(): number {
  return document.visibilityState === 'hidden' ? hiddenIntervalMs : intervalMs;
}
