import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useCall } from '@tessera/api';
import { Sheet } from '@tessera/ui';
import { listSessions } from '@tessera/wire/auth';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { SessionsContent } from './sessions-content.tsx';

/** The devices that are signed in, if the backend lists them (AUTH-8). */
export function Sessions() {
  return useCapabilities().offers('sessions') ? <OfferedSessions /> : null;
}

function OfferedSessions() {
  const { t } = useTranslation('settings');
  const sessions = useCall(listSessions);
  const [open, setOpen] = useState(false);
  const count = sessions.data?.length;
  return (
    <>
      <SettingRow
        title={t('settings.sessions.title')}
        value={count !== undefined && t('settings.sessions.count', { count })}
        onOpen={() => setOpen(true)}
      />
      <Sheet open={open} title={t('settings.sessions.title')} onClose={() => setOpen(false)}>
        <SessionsContent sessions={sessions} />
      </Sheet>
    </>
  );
}
