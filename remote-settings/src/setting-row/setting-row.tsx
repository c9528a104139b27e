import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announce, Button, Icon, SheetActions, Skeleton, SuccessTick } from '@tessera/ui';
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
        <span>{value}</span>
        <Icon name="chevron-right" size={20} />
      </span>
    </button>
  );
}

/** A row that leads to a page of settings. */
export function SettingLink({ title, to }: { readonly title: string; readonly to: string }) {
  return (
    <Link to={to} className={classes.row}>
      <span className={classes.title}>{title}</span>{' '}
      <span className={classes.value}>
        <Icon name="chevron-right" size={20} />
      </span>
    </Link>
  );
}

/** Height of a row with its hairline, in pixels. */
const rowHeight = 53;

/** A placeholder for this number of rows. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton shape="block" height={rows * rowHeight - 1} />;
}

interface SettingDoneProps {
  readonly words: string;
  readonly onClose: () => void;
}

/** The end of a change in its sheet, announced. */
export function SettingDone({ words, onClose }: SettingDoneProps) {
  const { t } = useTranslation('settings');
  useEffect(() => announce(words), [words]);
  return (
    <div className={classes.done}>
      <SuccessTick />
      <p>{words}</p>
      <SheetActions>
        <Button wide autoFocus onClick={onClose}>
          {t('common.done')}
        </Button>
      </SheetActions>
    </div>
  );
}
