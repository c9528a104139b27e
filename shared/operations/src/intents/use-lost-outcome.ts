import { useEffect, useState } from 'react';
import {
  forgetDrafts,
  refreshReads,
  useCapabilities,
  isTransient,
  maxRetries,
  pause,
  retryPauseMs,
  call,
} from '@tessera/api';
import type { OperationName, Summary } from '@tessera/api';
import { subscribeSession } from '@tessera/session';
import { useReconnection } from '@tessera/session/connection';
import { movedMoney } from '@tessera/wire/core';
import { dropPendingIntent, isExpired, keepPendingIntent, pendingIntent } from './intent.ts';
import type { PendingIntent } from './intent.ts';
import type { AnswerOf } from '@tessera/wire';
import * as outcome from '@tessera/wire/outcome';

export interface LostOutcome {
  /**
   * `none`: no intent is unsettled. `asking`, `running`: wait. `done`, `not-done`: the money moved
   * or did not. `unknown`: the outcome cannot be determined now; the history may show it.
   */
  readonly state: 'none' | 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  readonly summary: Summary | null;
  ask(): void;
  /** Marks the outcome as seen: a final one settles the intent, any other keeps its key. */
  dismiss(): void;
}

/**
 * The outcome of a money call whose answer was lost by a reload or the network: an unsettled intent
 * found when the component mounts (WDRAW-4). Without the capability `idempotency` it is `unknown`
 * at once.
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
    const stop = new AbortController();
    void watchOutcome(name, intent.key, stop.signal, (report) => {
      setLatest(report);
      if (report.state !== 'done') return;
      forgetDrafts(name);
      refreshReads(...movedMoney);
    });
    return () => stop.abort();
  }, [name, intent, offered]);

  const report = offered ? latest : known ? unknown : asking;
  useReconnection(() => {
    if (intent !== null && !isClear(report)) setIntent(pendingIntent(name));
  });
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

interface OutcomeReport {
  readonly state: 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  /** No request under this key can move money any more, however late it arrives. */
  readonly final: boolean;
}

const open = { transactionId: null, final: false } as const;
const asking: OutcomeReport = { state: 'asking', ...open };
const unknown: OutcomeReport = { state: 'unknown', ...open };

const isClear = ({ state }: OutcomeReport) => state === 'done' || state === 'not-done';

/** One minute in total; after that the outcome is unknown. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

async function watchOutcome(
  operation: OperationName,
  key: string,
  signal: AbortSignal,
  onChange: (report: OutcomeReport) => void,
): Promise<void> {
  let absences = 0;
  let failures = 0;
  for (const pauseMs of [...pausesMs, null]) {
    const headers = { 'Idempotency-Key': key };
    const result = await call(outcome.read, { params: { operation }, headers, signal });
    if (signal.aborted) return;
    absences = result.ok && result.data.state === 'none' ? absences + 1 : 0;
    failures = result.ok ? 0 : failures + 1;
    const allowedFailures = !result.ok && isTransient(result) ? maxRetries : 0;
    const isLast = failures > allowedFailures || pauseMs === null;
    const report = result.ok ? reportOf(result.data, absences > 1) : asking;
    onChange(isClear(report) || !isLast ? report : unknown);
    if (isClear(report) || isLast) return;
    await pause(retryPauseMs(pauseMs), signal);
  }
}

/**
 * A call that the backend does not know may still be on its way. `final` says that the key is
 * closed; without it only the second absence counts, and the key stays with the request, so that a
 * late call cannot pay twice.
 */
function reportOf(
  { state, answer, final }: AnswerOf<typeof outcome.read>,
  isAbsent: boolean,
): OutcomeReport {
  const transactionId = answer?.transactionId ?? null;
  if (state === 'running') return { ...asking, state };
  const isDone = state === 'done' && answer?.status !== 'error';
  if (isDone) return { state, transactionId, final: true };
  if (state === 'done' || final) return { state: 'not-done', transactionId, final: true };
  return isAbsent ? { state: 'not-done', ...open } : asking;
}
