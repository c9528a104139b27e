import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { InlineError, SupportLink } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { LockEnd } from '@tessera/ui/lock';
import { phoneTexts } from './phone-texts.ts';

interface PhoneFailureProps {
  readonly failure: ApiFailure | null;
}

/** Why the change goes no further, with what may be tried and the way to support. */
export function PhoneFailure({ failure }: PhoneFailureProps) {
  const t = useTexts(phoneTexts);
  const serverMessage = useServerMessage();
  if (failure === null) return null;
  const { attemptsLeft, retryAfterS } = failure.extras ?? {};
  const ours = failure.reason === 'refused' ? serverMessage(failure) : undefined;
  return (
    <>
      <InlineError>
        {ours ?? t('settings.phone.failed')}
        {attemptsLeft !== undefined &&
          ` ${t('settings.phone.attempts_left', { count: attemptsLeft })}`}
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
