import { useTranslation } from 'react-i18next';
import { languageName } from '@tessera/i18n';
import { setHideAmounts, setLanguage, setTheme, useSession } from '@tessera/session';
import type { Theme } from '@tessera/session';
import { Checkbox, Select } from '@tessera/ui';
import classes from './preferences.module.css';

const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Applied at once and stored (I18N-1, SHELL-9). */
export function Preferences() {
  const { t } = useTranslation('settings');
  const { language, languages, theme, hideAmounts } = useSession((session) => session);
  return (
    <div role="group" aria-label={t('settings.preferences.title')} className={classes.preferences}>
      <div className={classes.choices}>
        <Select
          label={t('common.language')}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={setLanguage}
        />
        <Select
          label={t('settings.preferences.theme')}
          options={themes.map((value) => ({
            value,
            label: t(`settings.preferences.theme.${value}`),
          }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <Checkbox
        role="switch"
        label={t('settings.preferences.hide_amounts')}
        checked={hideAmounts}
        onChange={setHideAmounts}
      />
    </div>
  );
}
