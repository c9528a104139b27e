import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, IconTile, usePageTitle } from '@tessera/ui';
import * as identification from '@tessera/wire/identification';
import classes from './verification-result.module.css';

export default function VerificationResult() {
  const { t } = useTranslation('settings');
  usePageTitle(t('settings.identification.title'));
  return (
    <Card className={classes.result}>
      <div role="status" className={classes.standing}>
        <Standing />
      </div>
      <ButtonLink to={paths.settings()}>{t('verification_result.link')}</ButtonLink>
    </Card>
  );
}

function Standing() {
  const { t } = useTranslation('settings');
  switch (useDecision()) {
    case 'aborted':
      return (
        <>
          <IconTile name="alert" tone="negative" size="large" />
          <h1>{t('verification_result.aborted_title')}</h1>
          <p>{t('verification_result.aborted_text')}</p>
        </>
      );
    case 'complete':
      return (
        <>
          <IconTile name="check" tone="positive" size="large" />
          <h1>{t('verification_result.complete_title')}</h1>
          <p>{t('verification_result.complete_text')}</p>
        </>
      );
    case null:
      return (
        <>
          <IconTile name="shield" tone="accent" size="large" />
          <h1>{t('verification_result.title')}</h1>
          <p>{t('verification_result.text')}</p>
          <p className={classes.quiet}>{t('verification_result.track')}</p>
        </>
      );
  }
}

const everyMs = 4_000;
/** Polling stops after this time: the account shows the status. */
const longestMs = 15 * 60_000;

function useDecision(): 'complete' | 'aborted' | null {
  const [decision, setDecision] = useState<'complete' | 'aborted' | null>(null);
  useEffect(() => {
    const endMs = Date.now() + longestMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const result = document.hidden ? null : await call(identification.check, { body: {} });
      if (left) return;
      const status = result?.ok ? result.data.status : null;
      if (status === 'complete' || status === 'aborted') setDecision(status);
      else if (Date.now() < endMs) timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  return decision;
}
