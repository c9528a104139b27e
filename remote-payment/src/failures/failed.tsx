import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { Alert, Button } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';

interface FailedProps {
  /** Names the missing part in a sentence. */
  readonly title: string;
  readonly failure: ApiFailure;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Stands in for an answer that failed, with a retry. */
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
