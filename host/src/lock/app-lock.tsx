import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { hostSlots } from '@tessera/contract';
import { lockIfAway, unlock, useSession } from '@tessera/session';
import { writeSeen } from '@tessera/session/persistence';
import { Skeleton, StatusAnnouncer, Wordmark } from '@tessera/ui';
import { fetchAheadWhenIdle } from '../composition/fetch-ahead.ts';
import { slotContributions, useRemotes } from '../composition/composition.ts';
import type { SlotContribution } from '../composition/composition.ts';
import { SlotParts } from '../composition/showing/remote-view.tsx';
import classes from './app-lock.module.css';

const touches = [
  ...['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'],
  // Leaving and coming back.
  'visibilitychange',
];

/** Touches come in hundreds; a storage that every tab follows is written this often at most. */
const notePauseMs = 2_000;
const lookPauseMs = 5_000;

/** Notes touches, and locks where there were none for too long: a late touch notes nothing. */
function followTouches(): () => void {
  let notedMs = -Infinity;
  const touch = () => {
    if (performance.now() - notedMs < notePauseMs || lockIfAway()) return;
    notedMs = performance.now();
    writeSeen();
  };
  for (const each of touches) addEventListener(each, touch, { capture: true, passive: true });
  const timer = setInterval(lockIfAway, lookPauseMs);
  return () => {
    for (const each of touches) removeEventListener(each, touch, { capture: true });
    clearInterval(timer);
  };
}

/** Locks the app after its user was away for as long as they chose, and shows the lock (LIFE-2). */
export function AppLock() {
  const remotes = useRemotes();
  const parts = useMemo(() => slotContributions(remotes, hostSlots.lock), [remotes]);
  const locked = useSession((session) => session.locked);
  const isArmed = useSession(({ token, lockMinutes }) => token !== null && lockMinutes > 0);
  const canOpen = parts.length > 0;
  useEffect(() => {
    if (!isArmed || !canOpen) return undefined;
    fetchAheadWhenIdle(parts);
    return followTouches();
  }, [isArmed, canOpen, parts]);
  useEffect(() => {
    // A deployment whose remotes open no lock has none.
    if (locked && !canOpen) unlock();
  }, [locked, canOpen]);
  return locked && canOpen && createPortal(<LockScreen parts={parts} />, document.body);
}

/** The locked page: a modal of the whole window, over an open sheet too, that nothing but its parts ends. */
function LockScreen({ parts }: { readonly parts: readonly SlotContribution[] }) {
  const { t } = useTranslation('host-lock');
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const { title } = document;
    // It may name a person.
    document.title = getConfig().brand.name;
    show(dialog);
    return () => {
      document.title = title;
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
      <div className={classes.body}>
        <Wordmark name={getConfig().brand.name} />
        <h1 id="lock-title">{t('lock.title')}</h1>
        <SlotParts parts={parts} placeholder={<Skeleton height={180} />} />
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
