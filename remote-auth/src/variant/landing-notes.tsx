import type { ComponentType } from 'react';
import { getConfig } from '@tessera/config';
import { useLanguage, useTexts } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { countryName } from '@tessera/ui/country-name';
import { texts } from '../texts.ts';
import classes from './landing-notes.module.css';
import { SupportLinks } from './support-links.tsx';
import { variantParts } from './variant-parts.ts';
import type { LandingPart } from './variant-parts.ts';

const parts: Readonly<Record<LandingPart, ComponentType>> = {
  policies: Policies,
  'unsupported-countries': UnsupportedCountries,
  support: Support,
  risk: Risk,
};

/** What the variant says below its landing page (AUTH-1). */
export function LandingNotes() {
  const { landing } = variantParts();
  if (landing.length === 0) return null;
  return (
    <footer className={classes.notes}>
      {landing.map((name) => {
        const Part = parts[name];
        return <Part key={name} />;
      })}
    </footer>
  );
}

function Policies() {
  const t = useTexts(texts);
  const { policies } = getConfig();
  return (
    <ul role="list" aria-label={t('auth.landing.policies')} className={classes.policies}>
      {policies.map(({ id, url }) => (
        <li key={id}>
          <LinkText newTab href={url}>
            {t(`auth.policy.${id}`)}
          </LinkText>
        </li>
      ))}
    </ul>
  );
}

function UnsupportedCountries() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { unsupportedCountries } = getConfig();
  if (unsupportedCountries.length === 0) return null;
  const names = unsupportedCountries.map((country) => countryName(country, language));
  return (
    <p>
      {t('auth.landing.unsupported', { countries: new Intl.ListFormat(language).format(names) })}
    </p>
  );
}

function Support() {
  const t = useTexts(texts);
  const { phone, email, aroundTheClock } = getConfig().support;
  if (phone === null && email === null) return null;
  return (
    <p>
      {t(aroundTheClock ? 'auth.landing.support_always' : 'auth.landing.support')} <SupportLinks />
    </p>
  );
}

function Risk() {
  const t = useTexts(texts);
  return <p>{t('auth.landing.risk')}</p>;
}
