import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, call } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button } from '@tessera/ui';
import { useMomentWords, useSecondsUntil } from '@tessera/ui/lock';
import * as pinReset from '@tessera/wire/pin-reset';
import classes from './pin-reset-strip.module.css';

/**
 * Says in every session that a new PIN was requested, since somebody else may have done so
 * (EASE-8).
 */
export function PinResetStrip({ pathname }: { readonly pathname: string }) {
  const readyAt = useAuthInfo().data?.pinResetReadyAt ?? null;
  const isShown = readyAt !== null && pathname !== paths.pinReset();
  return <div role="status">{isShown && <Asked readyMs={Date.parse(readyAt)} />}</div>;
}

function Asked({ readyMs }: { readonly readyMs: number }) {
  const { t } = useTranslation('host-pin-reset');
  const momentWords = useMomentWords();
  const waits = useSecondsUntil(readyMs) > 0;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const cancel = async () => {
    setState('busy');
    const result = await call(pinReset.cancel, {});
    setState(result.ok ? 'idle' : 'failed');
  };
  return (
    <div className={classes.strip}>
      <p>
        {waits ? t('pin_reset.waits', { moment: momentWords(readyMs) }) : t('pin_reset.ready')}{' '}
        <Link to={paths.pinReset()}>{t('pin_reset.open')}</Link>
      </p>
      <Button
        size="small"
        variant="secondary"
        busy={state === 'busy'}
        onClick={() => void cancel()}
      >
        {t('pin_reset.cancel')}
      </Button>
      {state === 'failed' && <p>{t('pin_reset.failed')}</p>}
    </div>
  );
}
