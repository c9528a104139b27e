import { useTranslation } from 'react-i18next';
import { languageName } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import classes from './trouble-strip.module.css';

/** Says that the chosen language could not be loaded. */
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
