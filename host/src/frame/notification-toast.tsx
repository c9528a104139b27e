import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { Notification } from '@tessera/api';
import { joined } from '@tessera/i18n/joined';
import { IconButton } from '@tessera/ui';
import classes from './notification-toast.module.css';
import { withoutNumbers } from './without-numbers.ts';

/** Long enough to be read; afterwards it is in the list. */
const shownMs = 6_000;

interface NotificationToastProps {
  readonly notification: Notification;
  /** Amounts are hidden (SHELL-9). */
  readonly hidden: boolean;
  /** It was read, or closed. */
  readonly onOver: () => void;
}

/** A toast for an incoming notification (EASE-11); it stays while the pointer or focus is on it. */
export function NotificationToast({
  notification,
  hidden,
  onOver,
}: NotificationToastProps): ReactNode {
  const { t } = useTranslation('host-toast');
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const message = joined(hidden ? withoutNumbers(notification.message) : notification.message);
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
        <Link to={notification.path} onClick={onOver}>
          {message}
        </Link>
      )}
      <IconButton
        icon="close"
        variant="plain"
        size="small"
        label={t('toast.close')}
        onClick={onOver}
      />
    </div>
  );
}
