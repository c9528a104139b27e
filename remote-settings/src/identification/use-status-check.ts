import { useState } from 'react';
import { checkIdentification } from '@tessera/api/check-identification';
import { useTexts } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { texts } from '../texts.ts';

/** Has the backend look again; the profile is read again, where the specification reloads the page. */
export function useStatusCheck(status: string) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<{ readonly error?: string; readonly unchanged?: true }>({});

  const check = async () => {
    setBusy(true);
    setNews({});
    const result = await checkIdentification();
    setBusy(false);
    if (!result.ok) {
      setNews({ error: result.message ?? t('settings.failed') });
    } else if (result.data.status === status) {
      setNews({ unchanged: true });
      announce(t('settings.identification.unchanged'));
    }
  };
  return { busy, ...news, check: () => void check() };
}
