import type { ReactNode } from 'react';
import { Icon } from '@tessera/ui';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  /** How the setting stands. */
  readonly value?: ReactNode;
  readonly onOpen: () => void;
}

/** A setting that opens something of its own. */
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
