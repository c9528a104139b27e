import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { getConfig, supportContacts } from '@tessera/config';
import { Card, PageHeader, Section, LinkText } from '@tessera/ui';
import classes from './account.module.css';
import { Email } from '../contact-change/email.tsx';
import { Phone } from '../contact-change/phone.tsx';
import { LogOutButton } from '../log-out/log-out-button.tsx';
import { AboutPerson } from '../person/about-person.tsx';
import { Pin } from '../pin/pin.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import Limits from './limits.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { RowsSkeleton, SettingLink } from '../setting-row/setting-row.tsx';

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
          <Limits />
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
            {offers('passkeys') && (
              <SettingLink title={t('settings.security.open')} to={paths.security()} />
            )}
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

function Support() {
  const { t } = useTranslation('settings');
  const { aroundTheClock } = getConfig().support;
  const contacts = supportContacts();
  if (contacts.length === 0) return null;
  return (
    <Section title={t('settings.support.title')}>
      <Card className={classes.support}>
        <p>{t(aroundTheClock ? 'settings.support.always' : 'settings.support.text')}</p>
        {contacts.map(({ href, words }) => (
          <LinkText key={href} href={href} translate="no">
            {words}
          </LinkText>
        ))}
      </Card>
    </Section>
  );
}
