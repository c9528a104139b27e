import { NavLink } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/ui';
import { useComposition } from '../composition/composition.ts';
import { fetchAhead } from '../composition/fetch-ahead.ts';
import { useMenuEntries } from './menu-entries.ts';
import classes from './menu.module.css';

/** In the header on a desktop, a bar within thumb reach on a phone (SHELL-1). */
export function Menu() {
  const { t } = useTranslation('host');
  const { loader } = useComposition();
  return (
    <nav className={classes.menu} aria-label={t('frame.menu')}>
      {useMenuEntries().map(({ path, label, icon, prominent, contribution }) => {
        const part = contribution && loader.accepts(contribution.remote) ? contribution : null;
        const approach = () => {
          if (part) void fetchAhead(part);
        };
        // Between pointer down and click there is time to evaluate the prefetched module.
        const press = () => {
          if (part) void loader.load(part.remote, part.module);
        };
        return (
          <NavLink
            key={path}
            to={path}
            end={path === '/'}
            className={classes.entry ?? ''}
            onPointerEnter={approach}
            onFocus={approach}
            onPointerDown={press}
          >
            <span className={classes.icon} data-prominent={prominent}>
              <Icon name={icon} size={22} />
            </span>
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}
