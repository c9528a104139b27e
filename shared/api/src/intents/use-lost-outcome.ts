import { useEffect, useState } from 'react';
import { subscribeSession } from '@tessera/session';
import { movedMoney, refreshReads, useCapabilities } from '@tessera/api/core';
import {
  dropPendingIntent,
  isExpired,
  keepPendingIntent,
  pendingIntent,
} from './pending-intents.ts';
import type { OperationName } from '@tessera/wire/outcome';
import type { PendingIntent, Summary } from './pending-intents.ts';
import { asking, unknown, watchOutcome } from './watch-outcome.ts';

export interface LostOutcome {
  /**
   * `none`: nothing is unsettled. `asking`, `running`: wait. `done`, `not-done`: the money moved or
   * did not. `unknown`: nobody can tell now; the history may.
   */
  readonly state: 'none' | 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  /** What was kept of the request to be shown. */
  readonly summary: Summary | null;
  /** Asks, or asks again. */
  ask(): void;
  /** The person has seen it: what is final is settled, anything else keeps its key. */
  dismiss(): void;
}

/**
 * What became of a money call whose answer was lost, by a reload or by the network: an unsettled
 * intent that is found when the component appears (WDRAW-4). Where `idempotency` is not offered
 * nobody can be asked, and it is `unknown` at once.
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
      if (report.state === 'done') refreshReads(...movedMoney);
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
