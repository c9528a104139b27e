import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import classes from './history.module.css';

/**
 * The part above the list. A narrow screen shows it closed at first, so that the list begins on the
 * first screen (EASE-12); its data is read only when it is opened.
 */
export function Overview({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet-history');
  const wide = useWideScreen();
  const [open, setOpen] = useState(false);
  if (wide) return children;
  return (
    <details
      open={open}
      className={classes.overview}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('history.overview')}
        <Icon name="chevron-down" size={20} />
      </summary>
      {open && <div className={classes.overviewParts}>{children}</div>}
    </details>
  );
}
