import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { readNotifications, useNotifications } from '@tessera/api';
import type { Notification } from '@tessera/api';
import { useSession } from '@tessera/session';
import { IconButton, useHistoryEntry } from '@tessera/ui';
import classes from './notification-bell.module.css';
import { withoutNumbers } from './without-numbers.ts';

const openClass = 'notifications-open';

const loadList = () => import(/* webpackChunkName: "frame" */ './notification-list.tsx');
type List = Awaited<ReturnType<typeof loadList>>['NotificationList'];

// Nobody misses a toast that fails to load: its entry is in the list.
const Toast = lazy(() =>
  import(/* webpackChunkName: "frame" */ './notification-toast.tsx').then(
    ({ NotificationToast }) => ({ default: NotificationToast }),
    () => ({ default: () => null }),
  ),
);

/** The list under the bell: whether it is open, and its code once that is loaded. */
function useList(bell: RefObject<HTMLDivElement | null>) {
  const [open, setOpen] = useState(false);
  const [List, setList] = useState<List | null>(null);
  const press = () => {
    setOpen(!open);
    if (open || List) return;
    loadList().then(
      (module) => setList(() => module.NotificationList),
      // The next press tries again.
      () => setOpen(false),
    );
  };
  const leave = () => setOpen(false);
  const close = () => {
    leave();
    bell.current?.querySelector('button')?.focus();
  };
  useHistoryEntry(open, close);
  useEffect(() => {
    document.body.classList.toggle(openClass, open);
    return () => document.body.classList.remove(openClass);
  }, [open]);
  return { open, List, press, close, leave };
}

/** The bell with the number of unread notifications; it opens and closes their list (SHELL-2). */
export function NotificationBell() {
  const { t } = useTranslation('host');
  const bell = useRef<HTMLDivElement>(null);
  const { open, List, press, close, leave } = useList(bell);
  const listId = useId();
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  const read = useNotifications();
  const { failure } = read;
  const notifications = read.data ?? [];
  const unread = notifications.filter((notification) => !notification.read).length;
  const newest = notifications[0]?.id;
  const [told, setTold] = useState<string>();
  const latest = useLatestNotification(read, told);
  // The open list shows it, and its toast never comes again.
  if (open && latest && told !== latest.id) setTold(latest.id);

  useEffect(() => {
    // Visible notifications count as read, including those that arrive while the list is open.
    // Without a connection that is told once there is one, when they have been read again.
    if (open && unread > 0 && newest && !failure) void readNotifications(newest);
  }, [open, unread, newest, failure]);

  return (
    <div
      className={classes.bell}
      data-open={open}
      ref={bell}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      {/* A press beside the list closes it and does nothing else. */}
      {open && <div className={classes.beside} onClick={close} />}
      <IconButton
        icon="bell"
        label={
          unread > 0 ? t('notifications.open_unread', { count: unread }) : t('common.notifications')
        }
        aria-expanded={open}
        aria-controls={listId}
        onClick={press}
      />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
      {/* Separate from `announce`, so that a notification does not interrupt other messages. */}
      <p aria-live="polite" className="visually-hidden">
        {latest && (hidden ? withoutNumbers(latest.message) : latest.message)}
      </p>
      {latest?.prominent && !latest.read && told !== latest.id && (
        <Suspense>
          <Toast
            key={latest.id}
            notification={latest}
            hidden={hidden}
            onOver={() => setTold(latest.id)}
          />
        </Suspense>
      )}
      {open && List && <List id={listId} read={read} onClose={close} onLeave={leave} />}
    </div>
  );
}

interface Seen {
  readonly data: readonly Notification[] | undefined;
  readonly latest: Notification | undefined;
}

/**
 * The newest notification that arrived while the page was open: after its own first answer. One of security comes
 * first, and stays until it was told.
 */
function useLatestNotification(
  read: ReturnType<typeof useNotifications>,
  told: string | undefined,
): Notification | undefined {
  const data = read.fromBefore ? undefined : read.data;
  const [seen, setSeen] = useState<Seen>({ data, latest: undefined });
  if (!data || seen.data === data) return seen.latest;
  const known = new Set(seen.data?.map(({ id }) => id));
  const news = seen.data ? data.filter(({ id, read }) => !read && !known.has(id)) : [];
  const came = news.find(({ security }) => security) ?? news[0];
  // The announced notification follows a change of the language.
  const said = data.find(({ id }) => id === seen.latest?.id) ?? seen.latest;
  const stays = said?.security && said.prominent && !said.read && said.id !== told;
  setSeen({ data, latest: stays && !came?.security ? said : (came ?? said) });
  return seen.latest;
}
