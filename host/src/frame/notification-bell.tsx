import { useEffect, useId, useRef, useState } from 'react';
import { readNotifications, useNotifications } from '@tessera/api';
import type { Notification, Read } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { IconButton, useHistoryEntry } from '@tessera/ui';
import { texts } from '../texts.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-bell.module.css';
import { withoutNumbers } from './without-numbers.ts';

const openClass = 'notifications-open';

/** The bell with the number of unread notifications; it opens and closes their list (SHELL-2). */
export function NotificationBell() {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLDivElement>(null);
  const listId = useId();
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  const read = useNotifications();
  const notifications = read.data ?? [];
  const unread = notifications.filter((notification) => !notification.read).length;
  const newest = notifications[0]?.id;
  const latest = useLatestNotification(read);

  const close = () => {
    setOpen(false);
    bell.current?.querySelector('button')?.focus();
  };
  useHistoryEntry(open, close);

  useEffect(() => {
    document.body.classList.toggle(openClass, open);
    return () => {
      document.body.classList.remove(openClass);
    };
  }, [open]);

  useEffect(() => {
    // Visible notifications count as read, including those that arrive while the list is open.
    if (open && unread > 0 && newest) void readNotifications(newest);
  }, [open, unread, newest]);

  return (
    <div
      className={classes.bell}
      ref={bell}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      <IconButton
        icon="bell"
        label={
          unread > 0 ? t('notifications.open_unread', { count: unread }) : t('notifications.open')
        }
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => {
          setOpen(!open);
        }}
      />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
      {/* Separate from `announce`, so that a notification does not interrupt other messages. */}
      <p aria-live="polite" className="visually-hidden">
        {hidden ? withoutNumbers(latest) : latest}
      </p>
      {open && <NotificationList id={listId} read={read} onClose={close} />}
    </div>
  );
}

/** The message of the newest notification that came while the page is open; empty before one does. */
function useLatestNotification({ data }: Read<readonly Notification[]>): string {
  const [seen, setSeen] = useState<{ readonly data: typeof data; readonly latest: string }>({
    data,
    latest: '',
  });
  if (!data || seen.data === data) return seen.latest;
  const known = new Set(seen.data?.map(({ id }) => id));
  const came = seen.data && data.find(({ id, read }) => !read && !known.has(id));
  setSeen({ data, latest: came?.message ?? seen.latest });
  return seen.latest;
}
