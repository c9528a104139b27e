import { useEffect, useRef } from 'react';
import { useTexts } from '@tessera/i18n';
import { announce, Button } from '@tessera/ui';
import { clock } from '@tessera/ui/lock';
import { texts } from '../texts.ts';
import classes from './resend-button.module.css';

interface ResendButtonProps {
  readonly secondsLeft: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** Send again, with the time to wait in sight; only its end is said aloud (AUTH-3). */
export function ResendButton({ secondsLeft, busy, onResend }: ResendButtonProps) {
  const t = useTexts(texts);
  const waiting = secondsLeft > 0;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current && !waiting) announce(t('auth.code.resend_ready'));
    waited.current = waiting;
  }, [waiting, t]);
  if (waiting) {
    return <p className={classes.wait}>{t('auth.code.resend_in', { time: clock(secondsLeft) })}</p>;
  }
  return (
    <Button variant="ghost" wide busy={busy} onClick={onResend}>
      {t('auth.code.resend')}
    </Button>
  );
}
