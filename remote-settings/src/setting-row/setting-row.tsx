import type { ReactNode } from 'react';
import { Icon } from '@tessera/ui';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  /** The current value. */
  readonly value?: ReactNode;
  readonly onOpen: () => void;
}

/** A row that opens a setting's own view. */
export function SettingRow({ title, value, onOpen }: SettingRowProps) {
  return (
    <button type="button" className={classes.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={classes.title}>{title}</span>{' '}
      <span className={classes.value}>
        {value}
        <Icon name="chevron-right" size={20} />
      </span>
    </button>
  );
}
