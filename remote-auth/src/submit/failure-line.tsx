import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';
import { InlineError } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { texts } from '../texts.ts';

type Words = typeof texts extends TextBundle<infer Texts> ? Translate<Texts> : never;

const reasonKeys = {
  network: 'auth.failure.network',
  timeout: 'auth.failure.timeout',
  server: 'auth.failure.server',
  'unexpected-shape': 'auth.failure.server',
  refused: 'auth.failure.refused',
} as const;

/**
 * The line under a form: the server's message or our own, with what the response says about the
 * next try.
 */
export function FailureLine({ failure }: { readonly failure: ApiFailure | null }) {
  const t = useTexts(texts);
  const serverMessage = useServerMessage();
  if (!failure) return null;
  const { attemptsLeft, retryAfterS } = failure.extras ?? {};
  return (
    <InlineError>
      {[
        serverMessage(failure) ?? t(reasonKeys[failure.reason]),
        attemptsLeft !== undefined && t('auth.failure.attempts_left', { count: attemptsLeft }),
        retryAfterS !== undefined && retryAfterS > 0 && nextTry(t, retryAfterS),
      ]
        .filter(Boolean)
        .join(' ')}
    </InlineError>
  );
}

function nextTry(t: Words, seconds: number): string {
  return seconds < 60
    ? t('auth.failure.retry_seconds', { count: Math.ceil(seconds) })
    : t('auth.failure.retry_minutes', { count: Math.ceil(seconds / 60) });
}
