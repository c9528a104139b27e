import { useTranslation } from 'react-i18next';
import { documentAddress, getConfig, supportContacts } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { countryName } from '@tessera/ui/country-name';
import classes from './landing-notes.module.css';
import { SupportLinks } from './support-links.tsx';
import { variantParts } from './variant-parts.ts';

/**
 * Contacts, policies and risk warning below the landing page, by deployment and variant (AUTH-1).
 */
export function LandingNotes() {
  const { policies, unsupportedCountries } = getConfig();
  const notes = [
    policies.length > 0 && <Policies key="policies" />,
    unsupportedCountries.length > 0 && <UnsupportedCountries key="countries" />,
    supportContacts().length > 0 && <Support key="support" />,
    variantParts().risk && <Risk key="risk" />,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return <footer className={classes.notes}>{notes}</footer>;
}

function Policies() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const { policies } = getConfig();
  return (
    <ul role="list" aria-label={t('auth.landing.policies')} className={classes.policies}>
      {policies.map(({ id, url }) => (
        <li key={id}>
          <LinkText newTab href={documentAddress(url, language)}>
            {t(`auth.policy.${id}`)}
          </LinkText>
        </li>
      ))}
    </ul>
  );
}

function UnsupportedCountries() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const { unsupportedCountries } = getConfig();
  const names = unsupportedCountries.map((country) => countryName(country, language));
  return (
    <p>
      {t('auth.landing.unsupported', { countries: new Intl.ListFormat(language).format(names) })}
    </p>
  );
}

function Support() {
  const { t } = useTranslation('auth');
  const { aroundTheClock } = getConfig().support;
  return (
    <p>
      {t(aroundTheClock ? 'auth.landing.support_always' : 'auth.landing.support')} <SupportLinks />
    </p>
  );
}

function Risk() {
  const { t } = useTranslation('auth');
  return <p>{t('auth.landing.risk')}</p>;
}
