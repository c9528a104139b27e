import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';

interface ModalDialog {
  readonly closable: boolean;
  readonly onClose: () => void;
}

/** Shows a native modal dialog while mounted and calls `onClose` for every way to close it. */
export function useModalDialog({ closable, onClose }: ModalDialog) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    showModal(dialog);
    // React's autoFocus comes before the dialog is shown, when nothing inside can take the focus.
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
      // Close only the topmost sheet.
      event.stopPropagation();
      leave();
    },
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      leave();
    },
    onClick: (event: MouseEvent) => {
      // The body fills the dialog, so the dialog itself is hit only through its backdrop.
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
  // jsdom has no modal dialogs; an open one serves there.
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
}
