import { useMemo } from 'react';
import type { Intent, OperationName, Summary } from '@tessera/api';
import { dropPendingIntent, keepPendingIntent, pendingIntent } from './pending-intents.ts';

/**
 * The intent of an operation, by the operation's name. Its key is stored in this tab, for this
 * login. Another amount, currency or payee makes another request with another key.
 */
export function createIntent(name: OperationName): Intent {
  return {
    keyFor(content, summary) {
      const fingerprint = JSON.stringify(content);
      const kept = pendingIntent(name);
      const same = kept?.fingerprint === fingerprint ? kept : null;
      const { key, madeAt } = same ?? { key: randomKey(), madeAt: Date.now() };
      keepPendingIntent(name, {
        key,
        fingerprint,
        madeAt,
        summary: summary ?? same?.summary ?? null,
      });
      return key;
    },
    settle(key) {
      if (key === undefined || pendingIntent(name)?.key === key) dropPendingIntent(name);
    },
  };
}

/** The intent of the operation that a component offers. */
export function useIntent(name: OperationName): Intent {
  return useMemo(() => createIntent(name), [name]);
}

/**
 * The intent that keeps this summary beside its key, for `useLostOutcome`.
 * @example call(transfers.send, { body, intent: withSummary(intent, { amount, recipient: name }) })
 */
export function withSummary(intent: Intent, summary: Summary): Intent {
  return { ...intent, keyFor: (content) => intent.keyFor(content, summary) };
}

/** `crypto.randomUUID` is missing on pages without TLS, such as one opened from a phone nearby. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
