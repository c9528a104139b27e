import { useTranslation } from 'react-i18next';
import { ButtonLink, usePageTitle } from '@tessera/ui';
import { useAuthPaths } from '../auth-page/use-auth-paths.ts';
import { LandingNotes } from '../variant/landing-notes.tsx';
import { CurrencyCards } from '../landing/currency-cards.tsx';
import classes from './landing.module.css';

/** The first page of a visitor (AUTH-1). */
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
      </div>
      <LandingNotes />
    </div>
  );
}
