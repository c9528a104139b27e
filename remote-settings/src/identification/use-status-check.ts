import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { call } from '@tessera/api';
import { announce } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import * as identification from '@tessera/wire/identification';

/** Has the backend check the status again, then reads the profile again. */
export function useStatusCheck(status: string) {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<{ readonly failure?: ApiFailure; readonly unchanged?: true }>(
    {},
  );

  const check = async () => {
    setBusy(true);
    setNews({});
    const result = await call(identification.check, { body: {} });
    setBusy(false);
    if (!result.ok) {
      setNews({ failure: result });
    } else if (result.data.status === status) {
      setNews({ unchanged: true });
      announce(t('settings.identification.unchanged'));
    }
  };
  const { failure, unchanged } = news;
  const error = failure && (serverMessage(failure) ?? t('settings.failed'));
  return { busy, error, unchanged, check: () => void check() };
}
