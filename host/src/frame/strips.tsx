import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call, onThisClock, useAuthInfo } from '@tessera/api';
import { useShownFromBefore } from '@tessera/api/shown-from';
import { useTrouble } from '@tessera/api/trouble';
import { paths } from '@tessera/contract';
import { languageName, useLanguage } from '@tessera/i18n';
import { formatMoment } from '@tessera/i18n/moments';
import { closePanel, setUnreachable, useSession } from '@tessera/session';
import { Button } from '@tessera/ui';
import { useMomentWords, useSecondsUntil } from '@tessera/ui/lock';
import { keepAt } from '@tessera/ui/place-at';
import * as pinReset from '@tessera/wire/pin-reset';
import { AppLock } from '../lock/app-lock.tsx';
import type { FrameAddition } from './frame-additions.tsx';
import classes from './trouble-strip.module.css';

/** Says in every session that a new PIN was requested: somebody else may have done so (EASE-8). */
export function PinResetStrip({ pathname }: { readonly pathname: string }) {
  const readyAt = useAuthInfo().data?.pinResetReadyAt ?? null;
  const isShown = readyAt !== null && pathname !== paths.pinReset();
  return <div role="status">{isShown && <Asked readyMs={onThisClock(readyAt)} />}</div>;
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
    <div className={classes.pinResetStripStrip}>
      <p>
        <span>
          {waits ? t('pin_reset.waits', { moment: momentWords(readyMs) }) : t('pin_reset.ready')}
        </span>{' '}
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

/** Says once for all sections that they cannot load, and how old their data is (EASE-11, LIFE-10). */
export function TroubleStrip() {
  const { t } = useTranslation('host-trouble');
  const language = useLanguage();
  const trouble = useTrouble();
  const fromBefore = useShownFromBefore();
  const reason = trouble?.reason ?? null;
  useEffect(() => setUnreachable(reason), [reason]);
  const from = trouble?.shownFrom;
  return (
    <div role="status">
      {trouble && (
        <p className={classes.strip}>
          <span>{t(`trouble.${trouble.reason}`)}</span>
          {from ? (
            <span>{` ${t('trouble.shown_from', { time: formatMoment(from, language) })}`}</span>
          ) : null}
        </p>
      )}
      {!trouble && fromBefore !== null && (
        <p className={classes.updating}>
          {t('trouble.updating', { time: formatMoment(fromBefore, language) })}
        </p>
      )}
    </div>
  );
}

/** Says that the chosen language could not be loaded. */
export function MissingLanguageStrip() {
  const { t } = useTranslation('host-missing-language');
  const missing = useSession(({ missingLanguage }) => missingLanguage);
  if (!missing) return null;
  return (
    <p role="alert" className={classes.strip}>
      {t('missing_language.text', { language: languageName(missing) })}
    </p>
  );
}

/** Keeps an open picker at its field; before this is loaded it stands in the middle (EASE-14). */
function PickerPlace() {
  const id = useSession(({ panel }) => panel?.id);
  useLayoutEffect(() => {
    const field = document.querySelector('[data-picker][aria-expanded="true"]');
    const picker = document.querySelector<HTMLElement>('[data-placed="true"]');
    return id && field && picker ? keepAt(picker, field, closePanel) : undefined;
  }, [id]);
  return null;
}

/** Messages above the header of every page, and what else the frame has later. */
export const Strips: FrameAddition = ({ pathname }) => (
  <>
    <TroubleStrip />
    <MissingLanguageStrip />
    <PinResetStrip pathname={pathname} />
    <PickerPlace />
    <AppLock />
  </>
);
