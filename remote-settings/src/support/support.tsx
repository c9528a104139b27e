import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { Card, LinkText, Section } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './support.module.css';

/** Whom to ask where nothing else helps (EASE-8); the deployment names the contacts. */
export function Support() {
  const t = useTexts(texts);
  const { phone, email, aroundTheClock } = getConfig().support;
  if (phone === null && email === null) return null;
  return (
    <Section title={t('settings.support.title')}>
      <Card className={classes.support}>
        <p>{t(aroundTheClock ? 'settings.support.always' : 'settings.support.text')}</p>
        {phone !== null && (
          <LinkText href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</LinkText>
        )}
        {email !== null && <LinkText href={`mailto:${email}`}>{email}</LinkText>}
      </Card>
    </Section>
  );
}
