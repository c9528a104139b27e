import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import type { MenuIcon } from '@tessera/contract';
import { useGivenTexts } from '@tessera/i18n';
import { useRemotes } from '../composition/composition.ts';
import { routesOf } from '../composition/contributions.ts';
import type { Contribution } from '../composition/contributions.ts';

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** Raised above a phone's bar. */
  readonly prominent: boolean;
  /** The contribution to prefetch when the user is about to navigate there. */
  readonly contribution: Contribution | null;
}

/** The menu: the home page and the entries of remotes, in their order (SHELL-1, FED-1). */
export function useMenuEntries(): readonly MenuEntry[] {
  const remotes = useRemotes();
  const given = useGivenTexts();
  const { t } = useTranslation('host');
  return useMemo(() => {
    const home: MenuEntry = {
      path: paths.home(),
      label: t('frame.home'),
      icon: 'home',
      prominent: false,
      contribution: null,
    };
    const others = routesOf(remotes)
      .flatMap((route) => (route.menu ? [{ route, menu: route.menu }] : []))
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ route, menu }): MenuEntry => ({
        path: `/${route.path}`,
        label: given(`menu.${route.path}`, menu.label),
        icon: menu.icon,
        prominent: menu.prominent ?? false,
        contribution: route,
      }));
    return [home, ...others];
  }, [remotes, given, t]);
}
