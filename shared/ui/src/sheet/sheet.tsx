import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusAnnouncer } from '../announcer/status-announcer.tsx';
import { asElement } from '../elements.tsx';
import { useHistoryEntry } from '../history-entry/history-entry.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import classes from './sheet.module.css';

/** Distance in pixels, or speed in pixels per millisecond, that closes the sheet. */
const farPx = 96;
const fast = 0.5;
/** Distance in pixels below which it may be a press. */
const slackPx = 8;

interface Swipe {
  readonly closable: boolean;
  readonly onClose: () => void;
}

function useSwipeDown(sheet: RefObject<HTMLElement | null>, { closable, onClose }: Swipe): void {
  const isClosable = useEffectEvent(() => closable);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    let start: Touch | null = null;
    let startedAt = 0;
    let pulled = 0;

    const rest = () => {
      start = null;
      pulled = 0;
      element.style.translate = '';
    };
    const onTouchStart = (event: TouchEvent) => {
      rest();
      const [touch, second] = event.touches;
      if (!touch || second || !isClosable() || !isFromBelow(element)) return;
      if (isScrolled(event.target, element)) return;
      start = touch;
      startedAt = event.timeStamp;
    };
    const move = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      // A second finger zooms, and another direction scrolls.
      if (second || (pulled === 0 && (down < -slackPx || aside > Math.max(slackPx, down)))) {
        rest();
        return;
      }
      if (down < slackPx && pulled === 0) return;
      event.preventDefault();
      pulled = Math.max(1, down);
      element.style.translate = `0 ${pulled}px`;
    };
    const end = (event: TouchEvent) => {
      const speed = pulled / Math.max(1, event.timeStamp - startedAt);
      const meant = pulled > farPx || (pulled > 2 * slackPx && speed > fast);
      if (meant && isClosable()) close();
      rest();
    };

    element.addEventListener('touchstart', onTouchStart, { passive: true });
    // Not passive: pulling the sheet must not scroll it.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', rest);
    return () => {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', rest);
    };
  }, [sheet]);
}

/** A wide screen centres its sheets. */
function isFromBelow(element: HTMLElement): boolean {
  return Math.round(element.getBoundingClientRect().bottom) >= window.innerHeight;
}

/** Whether content under the finger is scrolled: pulling then scrolls it back first. */
function isScrolled(target: EventTarget | null, sheet: HTMLElement): boolean {
  let node = target instanceof Element ? target : null;
  while (node && node !== sheet) {
    if (node.scrollTop > 0) return true;
    node = node.parentElement;
  }
  return sheet.scrollTop > 0;
}

interface ModalDialog {
  readonly closable: boolean;
  readonly onClose: () => void;
}

/** Calls `onClose` for every way to close the dialog. */
function useModalDialog({ closable, onClose }: ModalDialog) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    showModal(dialog);
    // React's autoFocus runs before the dialog is shown, when nothing in it can take the focus.
    const target = dialog.querySelector<HTMLElement>('[data-autofocus=true]') ?? dialog;
    target.focus();
    return () => {
      if ('close' in dialog) dialog.close();
      // The browser returns the focus itself, unless the element that opened the dialog was
      // replaced.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const leave = () => {
    if (closable) onClose();
  };
  return {
    ref,
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      leave();
    },
    onClick: (event: MouseEvent) => {
      // The body fills the dialog, so only a press on the backdrop has the dialog as its target.
      if (event.target === ref.current) leave();
    },
    onClose: (event: SyntheticEvent) => {
      const dialog = ref.current;
      if (!dialog || event.target !== dialog || dialog.open) return;
      // A browser may close a dialog by itself at the second close request.
      if (closable) onClose();
      else showModal(dialog);
    },
  };
}

function showModal(dialog: HTMLDialogElement): void {
  // jsdom lacks `showModal`.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

export interface SheetProps {
  readonly open: boolean;
  /** Called by the close button, Escape, Back, a swipe down, or a press beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly titleHidden?: boolean;
  /** `false` while a call is running: nothing closes it (WALLET-4). */
  readonly closable?: boolean;
  /** A navigation opened it, so Back closes it without an extra history entry. */
  readonly inAddress?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal: from the bottom on a phone, centred on a larger screen. Traps the focus and then returns
 * it to the opener. Its content is mounted only while it is open.
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
        {asElement(children)}
        <StatusAnnouncer />
      </div>
    </dialog>
  );
}

export interface SheetActionsProps {
  readonly children: ReactNode;
}

export function SheetActions({ children }: SheetActionsProps) {
  return <div className={classes.actions}>{children}</div>;
}
