import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import type { Language } from '@tessera/session';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Alert, Button, Card, EmptyState } from '@tessera/ui';

/** The part of an `ApiFailure` that users see; the rest is for programs. */
export interface Failure {
  readonly reason: 'network' | 'timeout' | 'server' | 'unexpected-shape' | 'refused';
  /** The server's message, in the language of the interface at the time of the request. */
  readonly message?: string;
  /** The message by language. */
  readonly messages?: Readonly<Partial<Record<Language, string>>>;
}

/**
 * Returns the server's message for a failed call, which follows a change of the language (EASE-12).
 */
export function useServerMessage(): (failure: Failure) => string | undefined {
  const language = useLanguage();
  return ({ message, messages }) => messages?.[language] ?? messages?.['en'] ?? message;
}

/** Returns the text for a failed call: the server's message if there is one. */
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
  /** Names the part that failed to load, in a sentence. */
  readonly title: string;
  readonly read: {
    readonly failure: Failure;
    readonly refreshing: boolean;
    refresh(): Promise<void>;
  };
}

/** Replaces server data that failed to load, with a retry button. */
export function FailedRead({ title, read }: FailedReadProps) {
  const { t } = useTranslation('ui-failures');
  const failureText = useFailureText();
  const unreachable = useSession((session) => session.unreachable);
  if (unreachable) {
    // The frame shows the reason, and reads everything again.
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
