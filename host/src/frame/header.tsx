import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { getConfig } from '@tessera/config';
import { matchRoute, paths } from '@tessera/contract';
import { languageName, useGivenTexts } from '@tessera/i18n';
import { setHideAmounts, setLanguage, useSession } from '@tessera/session';
import { Button, Icon, IconButton, Select, Wordmark } from '@tessera/ui';
import { routesOf, useComposition, useRemotes } from '../composition/composition.ts';
import { NotificationBell } from './notification-bell.tsx';
import classes from './header.module.css';

/** The menu: the home page and the entries of remotes, in their order (SHELL-1, FED-1). */
function useMenuEntries() {
  const remotes = useRemotes();
  const given = useGivenTexts();
  const { t } = useTranslation('host');
  return useMemo(() => {
    const home = {
      path: paths.home(),
      label: t('frame.home'),
      icon: 'home' as const,
      prominent: false,
      contribution: null,
    };
    const others = routesOf(remotes)
      .flatMap((route) => (route.menu ? [{ route, menu: route.menu }] : []))
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ route, menu }) => ({
        path: `/${route.path}`,
        label: given(`menu.${route.path}`, menu.label),
        icon: menu.icon,
        /** Raised above a phone's bar. */
        prominent: menu.prominent ?? false,
        /** It is prefetched when the user is about to navigate there. */
        contribution: route,
      }));
    return [home, ...others];
  }, [remotes, given, t]);
}

type MenuEntry = ReturnType<typeof useMenuEntries>[number];

/** Leaves the list of further entries, if it is in there. */
const leaveMore = ({ currentTarget }: { readonly currentTarget: Element }) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

function Entry({ path, label, icon, prominent, contribution }: MenuEntry) {
  const { loader } = useComposition();
  const part = contribution && !loader.refusal(contribution.remote) ? contribution : null;
  const approach = () => {
    if (!part) return;
    import(/* webpackChunkName: "frame" */ '../composition/fetch-ahead.ts').then(
      ({ fetchAhead }) => fetchAhead(part),
      // It is fetched by the press.
      () => undefined,
    );
  };
  // Between pointer down and click there is time to evaluate the prefetched module.
  const press = () => {
    if (part) void loader.load(part.remote, part.module);
  };
  return (
    <NavLink
      to={path}
      end={path === '/'}
      className={classes.entry ?? ''}
      onPointerEnter={approach}
      onFocus={approach}
      onPointerDown={press}
      onClick={leaveMore}
    >
      <span className={classes.icon} data-prominent={prominent}>
        <Icon name={icon} size={22} />
      </span>
      <span>{label}</span>
    </NavLink>
  );
}

/** As many as a narrow phone and the header of a narrow desktop have room for. */
const mostInView = 6;
const moreId = 'more';

/** In the header on a desktop, a bar within thumb reach on a phone (SHELL-1). */
function Menu() {
  const { t } = useTranslation('host');
  const entries = useMenuEntries();
  const inView = entries.length > mostInView ? mostInView - 1 : mostInView;
  const entry = (each: MenuEntry) => <Entry key={each.path} {...each} />;
  return (
    <nav className={classes.menu} aria-label={t('frame.menu')}>
      {entries.slice(0, inView).map(entry)}
      {entries.length > inView && (
        <>
          <button type="button" className={classes.entry} popoverTarget={moreId}>
            <span className={classes.icon}>
              <Icon name="plus" size={22} />
            </span>
            <span>{t('frame.more')}</span>
          </button>
          <div id={moreId} popover="auto" className={classes.more}>
            {entries.slice(inView).map(entry)}
          </div>
        </>
      )}
    </nav>
  );
}

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
      onClick={() => setHideAmounts(!hidden)}
    />
  );
}

/** Visitors have no settings page; each language has its own name, on a button or in a list. */
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
      onClick={() => setLanguage(other)}
    >
      <span className={classes.languageName} translate="no">
        {languageName(other)}
      </span>
    </Button>
  );
}

/** Whether menu, bell and right column are shown: to users, on pages that are for them alone. */
export function useUserFrame(): boolean {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const signedIn = useSession(({ token }) => token !== null);
  const access = matchRoute(routesOf(remotes), pathname)?.access ?? 'user';
  return signedIn && access === 'user';
}
