import { useTranslation } from 'react-i18next';
import { useCutOff } from '@tessera/session/connection';
import { InlineError } from '@tessera/ui';

/**
 * Says beside a disabled button that there is no connection (EASE-14), unless a failure already
 * says so.
 */
export function NoConnection({ isTold }: { readonly isTold: boolean }) {
  const { t } = useTranslation('wallet');
  const cutOff = useCutOff();
  return <InlineError>{cutOff && !isTold && t('common.no_connection')}</InlineError>;
}
