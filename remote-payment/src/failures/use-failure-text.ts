import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { texts } from '../texts.ts';

/** Gives what to tell a person about a call that failed: the server's words if it has any. */
export function useFailureText(): (failure: ApiFailure) => string {
  const t = useTexts(texts);
  return ({ reason, message }) => {
    switch (reason) {
      case 'network':
        return t('payment.failure.network');
      case 'timeout':
        return t('payment.failure.timeout');
      case 'refused':
      case 'server':
      case 'unexpected-shape':
        return message ?? t('payment.failure.server');
    }
  };
}
