import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { InlineError, SupportLink } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { LockEnd } from '@tessera/ui/lock';

interface ChangeFailureProps {
  readonly failure: ApiFailure | null;
}

/** The reason why a change failed, with possible next steps and the way to support. */
export function ChangeFailure({ failure }: ChangeFailureProps) {
  const { t } = useTranslation('settings-contact');
  const serverMessage = useServerMessage();
  if (failure === null) return null;
  const { attemptsLeft, retryAfterS } = failure.extras ?? {};
  const ours = failure.reason === 'refused' ? serverMessage(failure) : undefined;
  return (
    <>
      <InlineError>
        {ours ?? t('settings.contact.failed')}
        {attemptsLeft !== undefined && ` ${t('common.attempt_left', { count: attemptsLeft })}`}
        {retryAfterS !== undefined && (
          <>
            {' '}
            <LockEnd failure={failure} />
          </>
        )}
      </InlineError>
      <SupportLink />
    </>
  );
}
