import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTrouble } from '@tessera/api/trouble';
import { useLanguage } from '@tessera/i18n';
import { setUnreachable } from '@tessera/session';
import classes from './trouble-strip.module.css';

/** Says once for all sections that they cannot load, and how old their data is (EASE-11). */
export function TroubleStrip() {
  const { t } = useTranslation('host-trouble');
  const language = useLanguage();
  const trouble = useTrouble();
  const isTroubled = trouble !== null;
  useEffect(() => {
    setUnreachable(isTroubled);
  }, [isTroubled]);
  const from = trouble?.shownFrom && new Date(trouble.shownFrom);
  return (
    <div role="status">
      {trouble && (
        <p className={classes.strip}>
          {t(`trouble.${trouble.reason}`)}
          {from &&
            ` ${t('trouble.shown_from', {
              time: from.toLocaleTimeString(language, { timeStyle: 'short', hour12: false }),
            })}`}
        </p>
      )}
    </div>
  );
}
