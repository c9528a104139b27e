import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { IconButton, IconLink } from '../icon-button/icon-button.tsx';
import { asElement } from '../elements.tsx';
import classes from './page-header.module.css';

/** Names the page in the browser's tab, history and bookmarks, before the brand (EASE-12). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { name } = getConfig().brand;
    document.title = `${title.replace(/\.$/, '')} · ${name}`;
    return () => {
      document.title = name;
    };
  }, [title]);
}

export interface PageHeaderProps {
  readonly title: string;
  /** `no`: the title is a name. */
  readonly translate?: 'no';
  /** A line under the title. */
  readonly subtitle?: ReactNode;
  /** Path of the back arrow. */
  readonly backTo?: string;
  /** Handler of the back arrow, if it does not lead to a path. */
  readonly onBack?: () => void;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
}

/**
 * The head of a screen in one line: back arrow, the only `h1`, and what can be done here. Its title
 * is the page's in the browser too.
 */
export function PageHeader({
  title,
  translate,
  subtitle,
  backTo,
  onBack,
  action,
}: PageHeaderProps) {
  const { t } = useTranslation('ui');
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {backTo !== undefined && (
          <IconLink icon="chevron-left" label={t('common.back')} to={backTo} />
        )}
        {onBack && <IconButton icon="chevron-left" label={t('common.back')} onClick={onBack} />}
        <h1 className={classes.title} translate={translate}>
          {title}
        </h1>
        {asElement(action)}
      </div>
      {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
    </header>
  );
}
