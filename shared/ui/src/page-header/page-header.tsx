import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { IconButton, IconLink } from '../icon-button/icon-button.tsx';
import { asElement } from '../elements.tsx';
import classes from './page-header.module.css';

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
  readonly subtitle?: ReactNode;
  readonly backTo?: string;
  readonly onBack?: () => void;
  readonly action?: ReactNode;
}

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
