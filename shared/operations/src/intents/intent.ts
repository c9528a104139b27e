import { useMemo } from 'react';
import type { Intent, OperationName, Summary } from '@tessera/api';
import { intentPrefix as prefix } from '@tessera/api';
import { getSession } from '@tessera/session';
import { sessionMark } from '@tessera/session/persistence';
import { inTab } from '@tessera/session/storage';
import { randomId } from '@tessera/wire/random-id';

/**
 * The intent of an operation. Its key is stored in this tab for this login. Another amount,
 * currency or payee gets another key.
 */
export function createIntent(name: OperationName): Intent {
  return {
    keyFor(content, summary) {
      const fingerprint = JSON.stringify(content);
      const kept = pendingIntent(name);
      const same = kept?.fingerprint === fingerprint ? kept : null;
      const { key, madeAt } = same ?? { key: randomId(), madeAt: Date.now() };
      const shown = summary ?? same?.summary ?? null;
      keepPendingIntent(name, { key, fingerprint, madeAt, summary: shown });
      return key;
    },
    settle(key) {
      if (key === undefined || pendingIntent(name)?.key === key) dropPendingIntent(name);
    },
  };
}

export function useIntent(name: OperationName): Intent {
  return useMemo(() => createIntent(name), [name]);
}

/**
 * Stores this summary beside the key, for `useLostOutcome`.
 * @example call(transfers.send, { body, intent: withSummary(intent, { amount, recipient: name }) })
 */
export function withSummary(intent: Intent, summary: Summary): Intent {
  return { ...intent, keyFor: (content) => intent.keyFor(content, summary) };
}

/** The stored record of a money request, until its outcome is known. */
export interface PendingIntent {
  readonly key: string;
  readonly fingerprint: string;
  /** Shown after a reload; never contains a card number or a PIN. */
  readonly summary: Summary | null;
  /**
   * The user has seen that the outcome is unknown; the key stays, because the same request may be
   * sent again.
   */
  readonly seen?: boolean;
  readonly madeAt: number;
}

/** `null` if there is none, or if it is another user's. */
export function pendingIntent(name: string): PendingIntent | null {
  try {
    const stored: unknown = JSON.parse(inTab.read(prefix + name) ?? 'null');
    return isStored(stored) && stored.owner === owner() ? stored : null;
  } catch {
    return null;
  }
}

/** Backends keep a key for 24 hours; after that they cannot tell the outcome. */
export function isExpired({ madeAt }: PendingIntent): boolean {
  return Date.now() - madeAt > 23 * 3_600_000;
}

export function keepPendingIntent(name: string, intent: PendingIntent): void {
  inTab.write(prefix + name, JSON.stringify({ ...intent, owner: owner() }));
}

export function dropPendingIntent(name: string): void {
  inTab.write(prefix + name, null);
}

/** Another version of the app or a user may have written the stored data. */
function isStored(value: unknown): value is PendingIntent & { readonly owner: string } {
  return (
    isObject(value) &&
    [value['key'], value['fingerprint'], value['owner']].every(isText) &&
    typeof value['madeAt'] === 'number' &&
    (value['summary'] === null ||
      (isObject(value['summary']) && Object.values(value['summary']).every(isText)))
  );
}

const isText = (value: unknown) => typeof value === 'string';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const owner = () => sessionMark(getSession().token);
