import { useTranslation } from 'react-i18next';
import { languageName } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import classes from './trouble-strip.module.css';

/** Says that the language that was asked for could not be loaded, so that another one stayed. */
export function MissingLanguageStrip() {
  const { t } = useTranslation('host-missing-language');
  const missing = useSession(({ missingLanguage }) => missingLanguage);
  if (!missing) return null;
  return (
    <p role="alert" className={classes.strip}>
      {t('missing_language.text', { language: languageName(missing) })}
    </p>
  );
}
