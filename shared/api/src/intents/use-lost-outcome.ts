import { useEffect, useState } from 'react';
import { subscribeSession } from '@tessera/session';
import {
  forgetWish,
  isForgottenThere,
  keepWish,
  movedMoney,
  recallWish,
  refreshReads,
  useCapabilities,
} from '@tessera/api/core';
import type { MoneyOperation } from '@tessera/wire/outcome';
import type { KeptWish, Summary } from './kept-wishes.ts';
import { asking, unknown, watchOutcome } from './watch-outcome.ts';

export interface LostOutcome {
  /**
   * `none`: nothing is unsettled. `asking`, `running`: wait. `done`, `not-done`: the money moved or
   * did not. `unknown`: nobody can tell now; the history may.
   */
  readonly state: 'none' | 'asking' | 'running' | 'done' | 'not-done' | 'unknown';
  readonly transactionId: string | null;
  /** What was kept of the wish to be shown. */
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
export function useLostOutcome(name: MoneyOperation): LostOutcome {
  const [wish, setWish] = useState(() => unseenWish(name));
  const [latest, setLatest] = useState(asking);
  const { known, offers } = useCapabilities();
  const offered = offers('idempotency');

  useEffect(
    () =>
      subscribeSession(({ token }, before) => {
        if (token !== before.token) setWish(null);
      }),
    [],
  );
  useEffect(() => {
    if (wish === null || !offered) return undefined;
    setLatest(isForgottenThere(wish) ? unknown : asking);
    if (isForgottenThere(wish)) return undefined;
    return watchOutcome(name, wish.key, (report) => {
      setLatest(report);
      if (report.state === 'done') refreshReads(...movedMoney);
    });
  }, [name, wish, offered]);

  const report = offered ? latest : known ? unknown : asking;
  return {
    state: wish === null ? 'none' : report.state,
    transactionId: wish === null ? null : report.transactionId,
    summary: wish?.summary ?? null,
    ask: () => setWish(recallWish(name)),
    dismiss: () => {
      if (wish) dismiss(name, wish, report.final);
      setWish(null);
    },
  };
}

function unseenWish(name: string): KeptWish | null {
  const wish = recallWish(name);
  return wish?.seen ? null : wish;
}

function dismiss(name: string, wish: KeptWish, final: boolean): void {
  // Another wish may have taken its place.
  if (recallWish(name)?.key !== wish.key) return;
  if (final) forgetWish(name);
  else keepWish(name, { ...wish, seen: true });
}
