import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCapabilities } from '@tessera/api';
import { Card, PageHeader, Section } from '@tessera/ui';
import { Email } from '../contact-change/email.tsx';
import { Phone } from '../contact-change/phone.tsx';
import { LimitsSection } from '../limits/limits-section.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import { Pin } from '../pin/pin.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton } from '../setting-row/rows-skeleton.tsx';
import { Support } from '../support/support.tsx';
import classes from './account.module.css';

/** The route of Settings; a wide screen has a shorter version beside other routes. */
export default function Account() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.screen}>
      <PageHeader title={t('settings.title')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card className={classes.person}>
            <AboutPerson />
          </Card>
          <LimitsSection />
        </div>
        <div className={classes.column}>
          <Security />
          <Section title={t('settings.preferences.title')}>
            <Card>
              <Preferences />
            </Card>
          </Section>
          <Support />
          <LogOutButton />
        </div>
      </div>
    </div>
  );
}

/** PIN, devices and contacts, as far as the backend supports them. */
function Security() {
  const { t } = useTranslation('settings');
  const { known, offers } = useCapabilities();
  const lacksPin = useAuthInfo().data?.hasPin === false;
  if (known && !offers('pin-change') && !offers('sessions') && !lacksPin) return null;
  return (
    <Section title={t('settings.security')}>
      <Card padding="none" className={classes.rows}>
        {known ? (
          <>
            <Pin />
            <Phone />
            <Email />
            <Sessions />
          </>
        ) : (
          <RowsSkeleton rows={2} />
        )}
      </Card>
    </Section>
  );
}
