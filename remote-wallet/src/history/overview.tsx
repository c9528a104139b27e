import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';

/**
 * What stands above the list. On a narrow screen it is closed at first, so that the list begins on
 * the first screen (EASE-12), and read only when it is opened.
 */
export function Overview({ children }: { readonly children: ReactNode }) {
  const t = useTexts(historyTexts);
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
