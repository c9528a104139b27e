import { languageNames, useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { missingLanguageTexts } from './missing-language-texts.ts';
import classes from './trouble-strip.module.css';

/** Says that the language that was asked for could not be loaded, so that another one stayed. */
export function MissingLanguageStrip() {
  const t = useTexts(missingLanguageTexts);
  const missing = useSession(({ missingLanguage }) => missingLanguage);
  if (!missing) return null;
  return (
    <p role="alert" className={classes.strip}>
      {t('missing_language.text', { language: languageNames[missing] })}
    </p>
  );
}
