import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Alert, Button, Card, EmptyState } from '@tessera/ui';

export interface Failure {
  readonly reason: 'network' | 'timeout' | 'server' | 'unexpected-shape' | 'refused';
  /** The server's message in the language at the time of the request. */
  readonly message?: string;
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
}

/**
 * Gives the server's message in the current language, also after the language changed (EASE-12).
 */
export function useServerMessage(): (failure: Failure) => string | undefined {
  const language = useLanguage();
  return ({ message, messages }) => messages?.[language] ?? messages?.['en'] ?? message;
}

/** Gives the server's message, or a text of our own. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('ui-failures');
  const serverMessage = useServerMessage();
  return (failure) => {
    switch (failure.reason) {
      case 'network':
        return t('common.no_connection');
      case 'timeout':
        return t('ui.failure.timeout');
      case 'refused':
      case 'server':
      case 'unexpected-shape':
        return serverMessage(failure) ?? t('ui.failure.server');
    }
  };
}

export interface FailedReadProps {
  readonly title: string;
  readonly read: {
    readonly failure: Failure;
    readonly refreshing: boolean;
    refresh(): Promise<void>;
  };
}

export function FailedRead({ title, read }: FailedReadProps) {
  const { t } = useTranslation('ui-failures');
  const failureText = useFailureText();
  const unreachable = useSession((session) => session.unreachable);
  if (unreachable) {
    // Without a connection the frame shows the reason and reads everything again later.
    return (
      <Card padding="none">
        <EmptyState>{title}</EmptyState>
      </Card>
    );
  }
  const again = (
    <Button variant="secondary" size="small" busy={read.refreshing} onClick={() => read.refresh()}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return (
    <Alert title={title} action={again}>
      {failureText(read.failure)}
    </Alert>
  );
}
