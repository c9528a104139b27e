import { useTexts } from '@tessera/i18n';
// By the package's name: remotes bundle this file, and the rest of the package is the host's.
import { Alert, Button } from '@tessera/ui';
import { failureTexts } from './failure-texts.ts';

/** What of a failed call a person is told: the rest of an `ApiFailure` is for programs. */
export interface Failure {
  readonly reason: 'network' | 'timeout' | 'server' | 'unexpected-shape' | 'refused';
  /** Of the server, in the language of the interface. */
  readonly message?: string;
}

/** Gives what to tell a person about a call that failed: the server's words if it has any. */
export function useFailureText(): (failure: Failure) => string {
  const t = useTexts(failureTexts);
  return ({ reason, message }) => {
    switch (reason) {
      case 'network':
        return t('ui.failure.network');
      case 'timeout':
        return t('ui.failure.timeout');
      case 'refused':
      case 'server':
      case 'unexpected-shape':
        return message ?? t('ui.failure.server');
    }
  };
}

export interface FailedReadProps {
  /** What is missing, in a sentence. */
  readonly title: string;
  readonly read: {
    readonly failure: Failure;
    readonly refreshing: boolean;
    refresh(): Promise<void>;
  };
}

/** Stands where server data did not load, and asks for it again. */
export function FailedRead({ title, read }: FailedReadProps) {
  const t = useTexts(failureTexts);
  const failureText = useFailureText();
  const again = (
    <Button variant="secondary" size="small" busy={read.refreshing} onClick={() => read.refresh()}>
      {t('ui.try_again')}
    </Button>
  );
  return (
    <Alert title={title} action={again}>
      {failureText(read.failure)}
    </Alert>
  );
}
