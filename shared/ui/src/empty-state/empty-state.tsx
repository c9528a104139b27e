import type { ReactNode } from 'react';
import { IconTile } from '../icon/icon.tsx';
import { asElement } from '../elements.tsx';
import type { IconName } from '../icon/paths.ts';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <IconTile name={icon} tone="accent" size="large" />}
      {title !== undefined && <strong>{title}</strong>}
      <p className={classes.words}>{children}</p>
      {asElement(action)}
    </div>
  );
}
