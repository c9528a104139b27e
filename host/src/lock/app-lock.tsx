import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { Slot } from '@tessera/session';
import { touchLock, useLocked } from '@tessera/session/lock';
import { Skeleton, StatusAnnouncer, Wordmark } from '@tessera/ui';
import classes from './app-lock.module.css';
import body from './lock-body.module.css';

/** Hides the app while it is locked, and shows the lock in its place (LIFE-2). */
export function AppLock() {
  const locked = useLocked();
  useLayoutEffect(() => {
    // The name of the page's root as it is: an import would keep the bundler from concatenating it in the first script.
    const root = document.getElementById('root');
    if (!root) return undefined;
    root.hidden = locked;
    const { title } = document;
    if (!locked) return undefined;
    const top = scrollY;
    // It may name a person.
    document.title = getConfig().brand.name;
    return () => {
      root.hidden = false;
      document.title = title;
      scrollTo(0, top);
    };
  }, [locked]);
  return locked && createPortal(<LockScreen />, document.body);
}

/** A modal of the whole window, over an open sheet too, that nothing but the parts of remotes in it ends. */
function LockScreen() {
  const { t } = useTranslation('host-lock');
  const ref = useRef<HTMLDialogElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // A deployment whose remotes open no lock has none.
    if (!parts.current?.firstChild) touchLock();
    show(dialog);
    return () => {
      if ('close' in dialog) dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby="lock-title"
      className={classes.lock}
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog by itself at the second close request.
      onClose={({ currentTarget }) => show(currentTarget)}
    >
      <div className={body.body}>
        <Wordmark name={getConfig().brand.name} />
        <h1 id="lock-title">{t('lock.title')}</h1>
        <div ref={parts} className={classes.parts}>
          <Slot name="lock">
            <Skeleton height={180} />
          </Slot>
        </div>
        <StatusAnnouncer />
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement): void {
  // jsdom has no modal dialogs; an open one serves there.
  if (!('showModal' in dialog)) (dialog as HTMLDialogElement).setAttribute('open', '');
  else if (!dialog.open) dialog.showModal();
}
