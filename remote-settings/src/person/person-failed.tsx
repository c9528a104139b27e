import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import { failureTexts } from '@tessera/ui/failure-texts';
import { texts } from '../texts.ts';

interface PersonFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The profile did not load; the rest of the settings works without it. */
export function PersonFailed({ retrying, onRetry }: PersonFailedProps) {
  const t = useTexts(texts);
  const tFailure = useTexts(failureTexts);
  return (
    <Alert
      action={
        <Button size="small" busy={retrying} onClick={onRetry}>
          {tFailure('ui.try_again')}
        </Button>
      }
    >
      {t('settings.person.failed')}
    </Alert>
  );
}
