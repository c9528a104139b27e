import { useAuthInfo, useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Card, Section } from '@tessera/ui';
import { Pin } from '../pin/pin.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { texts } from '../texts.ts';
import classes from './account.module.css';

/** What keeps others out, where the backend offers any of it. */
export function Security() {
  const t = useTexts(texts);
  const { offers } = useCapabilities();
  const lacksPin = useAuthInfo().data?.hasPin === false;
  if (!offers('pin-change') && !offers('sessions') && !lacksPin) return null;
  return (
    <Section title={t('settings.security')}>
      <Card padding="none" className={classes.rows}>
        <Pin />
        <Sessions />
      </Card>
    </Section>
  );
}
