import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import { Checkbox } from '@tessera/ui';
import * as passkeys from '@tessera/wire/passkeys';

/**
 * Offers to remove all passkeys together with ending other sessions or changing the PIN (SEC-12).
 */
export function useRemovePasskeys(): {
  readonly removes: boolean;
  readonly box: ReactElement | false;
} {
  const { t } = useTranslation('settings');
  const [ticked, setTicked] = useState(true);
  const offered = useCapabilities().offers('passkeys');
  const { status, data } = useCall(passkeys.list);
  // If the list does not load, there may still be passkeys.
  const shown = offered && (status === 'failed' || (data?.length ?? 0) > 0);
  return {
    removes: shown && ticked,
    box: shown && (
      <Checkbox label={t('settings.remove_passkeys')} checked={ticked} onChange={setTicked} />
    ),
  };
}
