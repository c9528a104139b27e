import { useEffect, useState } from 'react';
import { forgetDrafts, refreshReads, useCapabilities } from '@tessera/api';
import type { OperationName, Summary } from '@tessera/api';
import { subscribeSession } from '@tessera/session';
import { movedMoney } from '@tessera/wire/core';
import {
  dropPendingIntent,
  isExpired,
  keepPendingIntent,
  pendingIntent,
} from './pending-intents.ts';
import type { PendingIntent } from './pending-intents.ts';
import { asking, unknown, watchOutcome } from './watch-outcome.ts';

export interface LostOutcome {
  /**
   * `none`: no intent is unsettled. `asking`, `running`: wait. `done`, `not-done`: the money moved
   * or did not. `unknown`: the outcome cannot be determined now; the history may show it.
   */
  readonly state: 'none' | 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  /** The stored summary of the request. */
  readonly summary: Summary | null;
  /** Requests the outcome, also again. */
  ask(): void;
  /** Marks the outcome as seen: a final one settles the intent, any other keeps its key. */
  dismiss(): void;
}

/**
 * The outcome of a money call whose answer was lost, by a reload or by the network: an unsettled
 * intent found when the component mounts (WDRAW-4). Without the capability `idempotency` the
 * outcome cannot be requested, so it is `unknown` at once.
 * @param name of the intent
 */
export function useLostOutcome(name: OperationName): LostOutcome {
  const [intent, setIntent] = useState(() => unseenIntent(name));
  const [latest, setLatest] = useState(asking);
  const { known, offers } = useCapabilities();
  const offered = offers('idempotency');

  useEffect(
    () =>
      subscribeSession(({ token }, before) => {
        if (token !== before.token) setIntent(null);
      }),
    [],
  );
  useEffect(() => {
    if (intent === null || !offered) return undefined;
    setLatest(isExpired(intent) ? unknown : asking);
    if (isExpired(intent)) return undefined;
    return watchOutcome(name, intent.key, (report) => {
      setLatest(report);
      if (report.state !== 'done') return;
      forgetDrafts(name);
      refreshReads(...movedMoney);
    });
  }, [name, intent, offered]);

  const report = offered ? latest : known ? unknown : asking;
  return {
    state: intent === null ? 'none' : report.state,
    transactionId: intent === null ? null : report.transactionId,
    summary: intent?.summary ?? null,
    ask: () => setIntent(pendingIntent(name)),
    dismiss: () => {
      if (intent) dismiss(name, intent, report.final);
      setIntent(null);
    },
  };
}

function unseenIntent(name: string): PendingIntent | null {
  const intent = pendingIntent(name);
  return intent?.seen ? null : intent;
}

function dismiss(name: string, intent: PendingIntent, final: boolean): void {
  // Another request may have taken its place.
  if (pendingIntent(name)?.key !== intent.key) return;
  if (final) dropPendingIntent(name);
  else keepPendingIntent(name, { ...intent, seen: true });
}
