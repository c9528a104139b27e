import { useTexts } from '@tessera/i18n';
import { Card, PageHeader, Section } from '@tessera/ui';
import { LimitsSection } from '../limits/limits-section.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import { texts } from '../texts.ts';
import classes from '../account/account.module.css';
import { Security } from '../account/security.tsx';

/** The route of Settings, with room for all of it; a wide screen has a shorter one beside other routes. */
export default function Account() {
  const t = useTexts(texts);
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
          <LogOutButton />
        </div>
      </div>
    </div>
  );
}
