import { useEffect, useId, useRef } from 'react';
import type { Notification, Read } from '@tessera/api';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { formatLongDateTime, useLanguage } from '@tessera/i18n';
import { joined } from '@tessera/i18n/joined';
import { useSession } from '@tessera/session';
import { Button, IconButton, Skeleton } from '@tessera/ui';
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
  const language = useLanguage();
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  if (read.status === 'loading') return <Skeleton height="4rem" />;
  if (read.status === 'failed') {
    return (
      <div role="alert" className={classes.failed}>
        <p>{t('notifications.failed')}</p>
        <Button variant="secondary" size="small" busy={read.refreshing} onClick={read.refresh}>
          {t('pay_modal.try_again')}
        </Button>
      </div>
    );
  }
  if (read.data.length === 0) return <p className={classes.empty}>{t('notifications.empty')}</p>;
  return (
    <ul className={classes.entries}>
      {read.data.map(({ id, message, createdAt, path }) => {
        const words = (
          <>
            <p>{joined(hidden ? withoutNumbers(message) : message)}</p>
            <time dateTime={createdAt}>{formatLongDateTime(createdAt, language)}</time>
          </>
        );
        return (
          <li key={id} className={classes.entry}>
            {path === null ? (
              words
            ) : (
              <Link to={path} className={classes.link} onClick={onLeave}>
                {words}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
