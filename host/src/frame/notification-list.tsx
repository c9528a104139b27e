import { useEffect, useId, useRef, useState } from 'react';
import { useCall, useCapabilities } from '@tessera/api';
import type { Notification, Read } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import { joined } from '@tessera/i18n/joined';
import { useSession } from '@tessera/session';
import { Button, IconButton, LinkText, Skeleton } from '@tessera/ui';
import { list, notificationsPerPage } from '@tessera/wire/notifications';
import classes from './notification-list.module.css';
import { withoutNumbers } from './without-numbers.ts';

interface NotificationListProps {
  readonly id: string;
  readonly read: Read<readonly Notification[]>;
  readonly onClose: () => void;
  /** An entry leads to another page. */
  readonly onLeave: () => void;
}

/** The list under the bell: title, close button, entries with message and long date (SHELL-2). */
export function NotificationList({ id, read, onClose, onLeave }: NotificationListProps) {
  const { t } = useTranslation('host-notifications');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section id={id} ref={panel} tabIndex={-1} className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{t('common.notifications')}</h2>
        <IconButton
          icon="close"
          variant="plain"
          size="small"
          label={t('notifications.close')}
          onClick={onClose}
        />
      </header>
      <Entries read={read} onLeave={onLeave} />
    </section>
  );
}

function Entries({ read, onLeave }: Pick<NotificationListProps, 'read' | 'onLeave'>) {
  const { t } = useTranslation('host-notifications');
  const securityId = useId();
  // All that were unread when the list was opened; by being seen they are read.
  const [unreadAtFirst] = useState(
    () => read.data?.filter((each) => each.security && !each.read).length ?? 0,
  );
  if (read.status !== 'ready') return <NotReady read={read} />;
  if (read.data.length === 0) return <p className={classes.empty}>{t('notifications.empty')}</p>;
  const [security, others] = [true, false].map((of) =>
    read.data.filter((each) => each.security === of),
  );
  return (
    <div className={classes.entries}>
      {security && security.length > 0 && (
        <section aria-labelledby={securityId}>
          <h3 id={securityId}>{t('notifications.security')}</h3>
          <Group notifications={security} first={Math.max(3, unreadAtFirst)} onLeave={onLeave} />
        </section>
      )}
      {others && <Group notifications={others} onLeave={onLeave} />}
    </div>
  );
}

interface GroupProps {
  readonly notifications: readonly Notification[];
  /** Shown before more are asked for. */
  readonly first?: number;
  readonly onLeave: () => void;
}

/** Notifications of security, or the others; those of earlier pages below them once they are wanted (SEC-13). */
function Group({ notifications, first = Infinity, onLeave }: GroupProps) {
  const { t } = useTranslation('host-notifications');
  const [shown, setShown] = useState(first);
  const [older, setOlder] = useState(false);
  const last = notifications.at(-1);
  const hasOlder =
    useCapabilities().offers('notifications-pages') && notifications.length >= notificationsPerPage;
  return (
    <>
      <ul>
        {notifications.slice(0, shown).map((notification) => (
          <Entry key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {older && last && <Older cursor={last.id} onLeave={onLeave} />}
      {!older && (notifications.length > shown || hasOlder) && (
        <Button
          variant="ghost"
          size="small"
          wide
          onClick={({ currentTarget }) => {
            // The pressed button goes; whoever reads on does so after the last entry.
            focusLastEntry(currentTarget);
            if (notifications.length > shown) setShown(Infinity);
            else setOlder(true);
          }}
        >
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}

function focusLastEntry(button: Element): void {
  const entry = button.previousElementSibling?.lastElementChild;
  if (entry instanceof HTMLElement) entry.focus();
}

/** The page of a group after one of its notifications. */
function Older({ cursor, onLeave }: { readonly cursor: string; readonly onLeave: () => void }) {
  const read = useCall(list, { params: { cursor } });
  if (read.status !== 'ready') return <NotReady read={read} />;
  return <Group notifications={read.data} onLeave={onLeave} />;
}

interface EntryProps {
  readonly notification: Notification;
  readonly onLeave: () => void;
}

function Entry({ notification, onLeave }: EntryProps) {
  const { t } = useTranslation('host-notifications');
  const language = useLanguage();
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  const { createdAt, path, person } = notification;
  const message = joined(hidden ? withoutNumbers(notification.message) : notification.message);
  const words = (
    <>
      <p>{message}</p>
      <time dateTime={createdAt}>{formatLongDateTime(createdAt, language)}</time>
    </>
  );
  const block = t('notifications.block');
  return (
    <li className={classes.entry} tabIndex={-1}>
      {path === null ? (
        words
      ) : (
        <Link to={path} className={classes.link} onClick={onLeave}>
          {words}
        </Link>
      )}
      {person !== null && (
        <LinkText
          to={paths.person(person, { block: 'ask' })}
          className={classes.block}
          aria-label={`${block}: ${message}`}
          onClick={onLeave}
        >
          {block}
        </LinkText>
      )}
    </li>
  );
}

/** While notifications load, or how to have them after all. */
function NotReady({ read }: { readonly read: Read<readonly Notification[]> }) {
  const { t } = useTranslation('host-notifications');
  if (read.status === 'loading') return <Skeleton height="4rem" />;
  return (
    <div role="alert" className={classes.failed}>
      <p>{t('notifications.failed')}</p>
      <Button variant="secondary" size="small" busy={read.refreshing} onClick={read.refresh}>
        {t('pay_modal.try_again')}
      </Button>
    </div>
  );
}
