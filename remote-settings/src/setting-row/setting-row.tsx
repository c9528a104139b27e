import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announce, Button, Icon, SheetActions, Skeleton, SuccessTick } from '@tessera/ui';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  readonly value?: ReactNode;
  readonly onOpen: () => void;
}

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

/** Row and hairline, in pixels. */
const rowHeight = 53;

export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return <Skeleton shape="block" height={rows * rowHeight - 1} />;
}

interface SettingDoneProps {
  readonly words: string;
  readonly onClose: () => void;
}

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
