import { useTexts } from '@tessera/i18n';
import { setHideAmounts, setLanguage, setTheme, useSession } from '@tessera/session';
import type { Theme } from '@tessera/session';
import { Checkbox, Select } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './preferences.module.css';

/**
 * Each language under its own name, so that users find theirs in an interface that they cannot
 * read.
 */
const languages = [
  { value: 'en', label: 'English' },
  { value: 'ru', label: 'Русский' },
] as const;
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Language, theme and hidden amounts; they apply at once and are remembered (I18N-1, SHELL-9). */
export function Preferences() {
  const t = useTexts(texts);
  const { language, theme, hideAmounts } = useSession((session) => session);
  return (
    <div role="group" aria-label={t('settings.preferences.title')} className={classes.preferences}>
      <div className={classes.choices}>
        <Select
          label={t('settings.preferences.language')}
          options={languages}
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
