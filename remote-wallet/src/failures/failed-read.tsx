import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import { texts } from '../texts.ts';
import { useFailureText } from './use-failure-text.ts';

interface FailedReadProps {
  /** What is missing, in a sentence. */
  readonly title: string;
  readonly read: {
    readonly failure: ApiFailure;
    readonly refreshing: boolean;
    refresh(): Promise<void>;
  };
}

/** Stands where server data did not load, and asks for it again. */
export function FailedRead({ title, read }: FailedReadProps) {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const again = (
    <Button variant="secondary" size="small" busy={read.refreshing} onClick={() => read.refresh()}>
      {t('wallet.try_again')}
    </Button>
  );
  return (
    <Alert title={title} action={again}>
      {failureText(read.failure)}
    </Alert>
  );
}
