import { createHmac, randomBytes } from 'node:crypto';
import type { Intent } from '../../platform/index.ts';

/** For that long after it was right a PIN serves a repetition of its intent. */
const servesMs = 60_000;
const mostKept = 1_000;

// This process alone has the key, so that the marks are worth nothing outside of it.
const key = randomBytes(32);

/**
 * PINs that were right for intents which came to nothing, such as by trouble with the database: their repetition
 * needs no try and no comparison. Neither the PIN nor anything that it could be guessed from is kept.
 */
export function rightPins(now: () => number = Date.now) {
  const endsMs = new Map<string, number>();
  return {
    add: (intent: Intent, pin: string): void => {
      const [oldest] = endsMs.keys();
      if (oldest !== undefined && endsMs.size >= mostKept) endsMs.delete(oldest);
      endsMs.set(markOf(intent, pin), now() + servesMs);
    },
    has: (intent: Intent, pin: string): boolean => (endsMs.get(markOf(intent, pin)) ?? 0) > now(),
  };
}

function markOf({ userId, endpoint, key: name, fingerprint }: Intent, pin: string): string {
  const named = JSON.stringify([userId, endpoint, name, fingerprint, pin]);
  return createHmac('sha256', key).update(named).digest('base64');
}
