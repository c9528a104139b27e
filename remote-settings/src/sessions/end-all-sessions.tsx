import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tessera/ui';
import classes from './sessions.module.css';

interface EndAllSessionsProps {
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** Signs out all other devices, after a confirmation. */
export function EndAllSessions({ busy, onEnd }: EndAllSessionsProps) {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  if (!asked) {
    return (
      <Button ref={opener} variant="secondary" wide onClick={() => setAsked(true)}>
        {t('settings.sessions.end_all')}
      </Button>
    );
  }
  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-label={t('settings.sessions.end_all_question')}
      className={classes.question}
    >
      <p>{t('settings.sessions.end_all_question')}</p>
      <Button variant="danger" wide busy={busy} onClick={onEnd}>
        {t('settings.sessions.end_all_confirm')}
      </Button>
      <Button variant="secondary" wide onClick={() => setAsked(false)}>
        {t('history.range.cancel')}
      </Button>
    </div>
  );
}
