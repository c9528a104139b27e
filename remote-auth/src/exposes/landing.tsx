import { useTranslation } from 'react-i18next';
import { documentAddress, getConfig, supportContacts } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { ButtonLink, Icon, LinkText, usePageTitle } from '@tessera/ui';
import { countryName } from '@tessera/ui/country-name';
import { useAuthPaths } from '../auth-page/auth-page.tsx';
import classes from './landing.module.css';
import { SupportLinks } from '../variant/support-links.tsx';
import { variantParts } from '../variant/variant-parts.ts';

export default function Landing() {
  const { t } = useTranslation('auth');
  const to = useAuthPaths();
  usePageTitle(t('auth.landing.title'));
  return (
    <div className={classes.page}>
      <div className={classes.landing}>
        <CurrencyCards />
        <div className={classes.words}>
          <h1 className={classes.title}>{t('auth.landing.title')}</h1>
          <p className={classes.promise}>{t('auth.landing.promise')}</p>
        </div>
        <div className={classes.actions}>
          <ButtonLink wide to={to.register}>
            {t('common.create_an_account')}
          </ButtonLink>
          <ButtonLink wide variant="secondary" to={to.logIn}>
            {t('common.log_in')}
          </ButtonLink>
        </div>
        <Abilities />
      </div>
      <LandingNotes />
    </div>
  );
}

function Abilities() {
  const { t } = useTranslation('auth');
  const { variant } = getConfig();
  return (
    <ul role="list" className={classes.abilities}>
      <li>
        <Icon name="swap" size={20} />
        <span>{t('auth.landing.exchanges')}</span>
      </li>
      <li>
        <Icon name="user" size={20} />
        <span>{t('auth.landing.sends')}</span>
      </li>
      <li>
        <Icon name={variant === 'crypto' ? 'wallet' : 'qr'} size={20} />
        <span>{t(`auth.landing.pays.${variant}`)}</span>
      </li>
    </ul>
  );
}

function LandingNotes() {
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
      <span>{t(aroundTheClock ? 'auth.landing.support_always' : 'auth.landing.support')}</span>{' '}
      <SupportLinks />
    </p>
  );
}

function Risk() {
  const { t } = useTranslation('auth');
  return <p>{t('auth.landing.risk')}</p>;
}

/** From back to front; only the front card has room for text. */
const cards = [
  { currency: 'RUB', symbol: '₽', words: '' },
  { currency: 'EUR', symbol: '€', words: '' },
  { currency: 'USD', symbol: '$', words: 'USD' },
];

/** Decorative; without an amount that could seem to be the visitor's. */
function CurrencyCards() {
  return (
    <div aria-hidden="true" className={classes.fan}>
      {cards.map(({ currency, symbol, words }) => (
        <div key={currency} className={classes.card} data-currency={currency} data-symbol={symbol}>
          {words}
        </div>
      ))}
    </div>
  );
}
