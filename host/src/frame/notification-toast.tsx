import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@tessera/api';
import { IconButton } from '@tessera/ui';
import classes from './notification-toast.module.css';
import { withoutNumbers } from './without-numbers.ts';

/** Long enough to be read; afterwards it is in the list. */
const shownMs = 6_000;

interface NotificationToastProps {
  readonly notification: Notification;
  /** Amounts are hidden (SHELL-9). */
  readonly hidden: boolean;
}

/** A toast for an incoming notification (EASE-11); it stays while the pointer or focus is on it. */
export function NotificationToast({ notification, hidden }: NotificationToastProps) {
  const { t } = useTranslation('host-toast');
  const [over, setOver] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  if (over) return null;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const close = () => setOver(true);
  const message = hidden ? withoutNumbers(notification.message) : notification.message;
  return (
    <div
      className={classes.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {notification.path === null ? (
        <p>{message}</p>
      ) : (
        <Link to={notification.path} onClick={close}>
          {message}
        </Link>
      )}
      <IconButton
        icon="close"
        variant="plain"
        size="small"
        label={t('toast.close')}
        onClick={close}
      />
    </div>
  );
}
