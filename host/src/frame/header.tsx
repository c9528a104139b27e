import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { languageName } from '@tessera/i18n';
import { setHideAmounts, setLanguage, useSession } from '@tessera/session';
import { Button, IconButton, Select, Wordmark } from '@tessera/ui';
import classes from './header.module.css';
import { Menu } from './menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useUserFrame } from './use-user-frame.ts';

/** Logo, menu and bell of a user; logo and language of a visitor (SHELL-1). */
export function Header() {
  const { t } = useTranslation('host');
  const { name } = getConfig().brand;
  const forUser = useUserFrame();
  return (
    <header className={classes.header} data-user={forUser}>
      <div className={classes.bar}>
        <Link
          to={paths.home()}
          className={classes.logo}
          aria-label={t('frame.logo', { brand: name })}
        >
          <Wordmark name={name} />
        </Link>
        {forUser && <Menu />}
        <div className={classes.tools}>
          {forUser ? (
            <>
              <AmountsSwitch />
              <NotificationBell />
            </>
          ) : (
            <LanguageSwitch />
          )}
        </div>
      </div>
    </header>
  );
}

/** SHELL-9: masks every amount everywhere. */
function AmountsSwitch() {
  const { t } = useTranslation('host');
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  return (
    <IconButton
      icon={hidden ? 'eye' : 'eye-off'}
      label={hidden ? t('frame.show_amounts') : t('frame.hide_amounts')}
      onClick={() => {
        setHideAmounts(!hidden);
      }}
    />
  );
}

/**
 * Visitors have no settings page where they could change the language. Other languages have their
 * own names: a single one on a button, several in a list.
 */
function LanguageSwitch() {
  const { t } = useTranslation('host');
  const { language, languages } = useSession((session) => session);
  const [other, ...more] = languages.filter((each) => each !== language);
  if (other === undefined) return null;
  if (more.length > 0) {
    return (
      <Select
        label={t('common.language')}
        labelHidden
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={setLanguage}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon="globe"
      lang={other}
      onClick={() => {
        setLanguage(other);
      }}
    >
      <span className={classes.languageName}>{languageName(other)}</span>
    </Button>
  );
}
