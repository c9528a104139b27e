import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusAnnouncer } from '../announcer/status-announcer.tsx';
import { useHistoryEntry } from '../history-entry/use-history-entry.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import classes from './sheet.module.css';
import { useModalDialog } from './use-modal-dialog.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export interface SheetProps {
  readonly open: boolean;
  /** Called by close button, Escape, Back, a swipe down, or a press beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  /** Keeps the title for screen readers only; the content shows it in large type. */
  readonly titleHidden?: boolean;
  /** `false` while an answer is pending: no close button, nothing closes it (WALLET-4). */
  readonly closable?: boolean;
  /** The address shows it as open: a navigation opened it, and Back returns. */
  readonly inAddress?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal: from the bottom on a phone, centred on a larger screen. Focus is trapped inside and then
 * returns to the opener. Content is mounted only while open.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({
  onClose,
  title,
  titleHidden = false,
  closable = true,
  inAddress = false,
  children,
}: Omit<SheetProps, 'open'>) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const dialog = useModalDialog({ closable, onClose });
  useHistoryEntry(!inAddress, onClose, { closable });
  useSwipeDown(dialog.ref, { closable, onClose });
  return (
    <dialog {...dialog} aria-labelledby={titleId} className={classes.sheet}>
      <div className={classes.body}>
        <div
          className={classes.head}
          data-untitled={titleHidden}
          data-bare={titleHidden && !closable}
        >
          <h2 id={titleId} className={titleHidden ? 'visually-hidden' : undefined}>
            {title}
          </h2>
          {closable && (
            <IconButton
              icon="close"
              label={t('ui.close')}
              variant="plain"
              size="small"
              className={classes.close}
              onClick={onClose}
            />
          )}
        </div>
        {children}
        <StatusAnnouncer />
      </div>
    </dialog>
  );
}

export interface SheetActionsProps {
  readonly children: ReactNode;
}

/** The buttons at the end of a sheet, in view however little of its content fits (EASE-3). */
export function SheetActions({ children }: SheetActionsProps) {
  return <div className={classes.actions}>{children}</div>;
}
