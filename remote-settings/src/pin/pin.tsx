import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthInfo, useCapabilities } from '@tessera/api';
import { announce, Button, Sheet, SheetActions, SuccessTick } from '@tessera/ui';
import { RowsSkeleton } from '../setting-row/rows-skeleton.tsx';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { FirstPinForm } from './first-pin-form.tsx';
import { PinChangeForm } from './pin-change-form.tsx';
import classes from './pin.module.css';

/**
 * The PIN: changed with the old one if the backend supports that, or set by a user without one
 * (SET-1).
 */
export function Pin() {
  const { data, status } = useAuthInfo();
  const canChange = useCapabilities().offers('pin-change');
  if (status === 'loading') return canChange && <RowsSkeleton rows={1} />;
  const isMissing = data?.hasPin === false;
  return isMissing || canChange ? <PinRow isMissing={isMissing} /> : null;
}

type Stage = 'change' | 'first' | 'changed' | 'saved';

function PinRow({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useTranslation('settings-pin');
  const [stage, setStage] = useState<Stage | null>(null);
  const close = () => setStage(null);
  const setting = stage === 'first' || stage === 'saved';
  return (
    <>
      <SettingRow
        title={t('settings.pin.title')}
        value={isMissing ? t('settings.pin.missing') : t('settings.pin.change')}
        onOpen={() => setStage(isMissing ? 'first' : 'change')}
      />
      <Sheet
        open={stage !== null}
        title={t(setting ? 'settings.pin.set_title' : 'settings.pin.change_title')}
        onClose={close}
      >
        {stage === 'change' && (
          <PinChangeForm onDone={() => setStage('changed')} onMissing={() => setStage('first')} />
        )}
        {stage === 'first' && <FirstPinForm onDone={() => setStage('saved')} />}
        {(stage === 'changed' || stage === 'saved') && (
          <PinSaved words={t(`settings.pin.${stage}`)} onClose={close} />
        )}
      </Sheet>
    </>
  );
}

interface PinSavedProps {
  readonly words: string;
  readonly onClose: () => void;
}

function PinSaved({ words, onClose }: PinSavedProps) {
  const { t } = useTranslation('settings-pin');
  useEffect(() => announce(words), [words]);
  return (
    <div className={classes.saved}>
      <SuccessTick />
      <p>{words}</p>
      <SheetActions>
        <Button wide autoFocus onClick={onClose}>
          {t('settings.pin.done')}
        </Button>
      </SheetActions>
    </div>
  );
}
