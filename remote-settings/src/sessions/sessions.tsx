import { useState } from 'react';
import { useCapabilities, useSessions } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Icon, List, ListRow, Sheet } from '@tessera/ui';
import { texts } from '../texts.ts';
import { SessionsContent } from './sessions-content.tsx';
import classes from './sessions.module.css';

/** The devices that are signed in, where the backend knows them (AUTH-8). */
export function Sessions() {
  return useCapabilities().offers('sessions') ? <OfferedSessions /> : null;
}

function OfferedSessions() {
  const t = useTexts(texts);
  const sessions = useSessions();
  const [open, setOpen] = useState(false);
  const count = sessions.data?.length;
  return (
    <>
      <div className={classes.row}>
        <List>
          <ListRow
            title={t('settings.sessions.title')}
            value={
              <span className={classes.count}>
                {count !== undefined && t('settings.sessions.count', { count })}
                <Icon name="chevron-right" size={20} />
              </span>
            }
            onClick={() => setOpen(true)}
          />
        </List>
      </div>
      <Sheet open={open} title={t('settings.sessions.title')} onClose={() => setOpen(false)}>
        <SessionsContent sessions={sessions} />
      </Sheet>
    </>
  );
}
