import { useAuthInfo, useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Card, Section } from '@tessera/ui';
import { Pin } from '../pin/pin.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton } from '../setting-row/rows-skeleton.tsx';
import { texts } from '../texts.ts';
import classes from './account.module.css';

/** What keeps others out, where the backend offers any of it. */
export function Security() {
  const t = useTexts(texts);
  const { known, offers } = useCapabilities();
  const lacksPin = useAuthInfo().data?.hasPin === false;
  if (known && !offers('pin-change') && !offers('sessions') && !lacksPin) return null;
  return (
    <Section title={t('settings.security')}>
      <Card padding="none" className={classes.rows}>
        {known ? (
          <>
            <Pin />
            <Sessions />
          </>
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </Card>
    </Section>
  );
}
