import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { InlineError, SupportLink } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { LockEnd } from '@tessera/ui/lock';

const reasonKeys = {
  network: 'auth.failure.network',
  timeout: 'auth.failure.timeout',
  server: 'auth.failure.server',
  'unexpected-shape': 'auth.failure.server',
  refused: 'auth.failure.refused',
} as const;

/**
 * The server's message or our own, when to try again, and a link to support if the visitor cannot
 * solve the problem (EASE-8).
 */
export function FailureLine({ failure }: { readonly failure: ApiFailure | null }) {
  const { t } = useTranslation('auth');
  const serverMessage = useServerMessage();
  if (!failure) return null;
  const { attemptsLeft, retryAfterS } = failure.extras ?? {};
  const isMended = failure.reason === 'refused' && retryAfterS === undefined;
  return (
    <>
      <InlineError>
        <span>{serverMessage(failure) ?? t(reasonKeys[failure.reason])}</span>
        {attemptsLeft !== undefined && (
          <span>{` ${t('common.attempt_left', { count: attemptsLeft })}`}</span>
        )}
        {retryAfterS !== undefined && (
          <span>
            {' '}
            <LockEnd failure={failure} />
          </span>
        )}
      </InlineError>
      {!isMended && <SupportLink />}
    </>
  );
}
