import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { Alert, Button } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';

interface FailedProps {
  /** What is missing, in a sentence. */
  readonly title: string;
  readonly failure: ApiFailure;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Stands where an answer of the server did not come, and asks for it again. */
export function Failed({ title, failure, busy = false, onRetry }: FailedProps) {
  const { t } = useTranslation('common');
  const failureText = useFailureText();
  const again = (
    <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return (
    <Alert title={title} action={again}>
      {failureText(failure)}
    </Alert>
  );
}
