import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button } from '@tessera/ui';
import { clock } from '@tessera/ui/lock';
import classes from './resend-button.module.css';

interface ResendButtonProps {
  readonly secondsLeft: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** The button and the visible wait before it; screen readers hear only its end (AUTH-3). */
export function ResendButton({ secondsLeft, busy, onResend }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  const waiting = secondsLeft > 0;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) announce(t('auth.code.resend_ready'));
    waited.current = waiting;
  }, [waiting, t]);
  if (waiting) {
    return (
      <p className={classes.wait}>{t('common.send_again_in', { time: clock(secondsLeft) })}</p>
    );
  }
  return (
    <Button variant="ghost" wide busy={busy} onClick={onResend}>
      {t('common.send_again')}
    </Button>
  );
}
