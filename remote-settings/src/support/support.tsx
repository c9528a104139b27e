import { useTranslation } from 'react-i18next';
import { getConfig, supportContacts } from '@tessera/config';
import { Card, LinkText, Section } from '@tessera/ui';
import classes from './support.module.css';

/** The deployment's support contacts (EASE-8). */
export function Support() {
  const { t } = useTranslation('settings');
  const { aroundTheClock } = getConfig().support;
  const contacts = supportContacts();
  if (contacts.length === 0) return null;
  return (
    <Section title={t('settings.support.title')}>
      <Card className={classes.support}>
        <p>{t(aroundTheClock ? 'settings.support.always' : 'settings.support.text')}</p>
        {contacts.map(({ href, words }) => (
          <LinkText key={href} href={href}>
            {words}
          </LinkText>
        ))}
      </Card>
    </Section>
  );
}
