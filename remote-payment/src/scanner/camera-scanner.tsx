import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, Select } from '@tessera/ui';
import classes from './camera-scanner.module.css';
import { cameraChoices } from './open-camera.ts';
import type { CameraChoice } from './open-camera.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { TorchButton } from './torch-button.tsx';
import { useScanning } from './use-scanning.ts';

const toggleMs = 1500;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The frame for the code; its line moves up and down, and rests under reduced motion. */
function ScannerFrame() {
  const [low, setLow] = useState(false);
  useEffect(() => {
    if (calm()) return;
    const timer = setInterval(() => setLow((now) => !now), toggleMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.frame} aria-hidden="true">
      <span
        className={classes.line}
        data-low={low}
        style={{ transitionDuration: `${toggleMs}ms` }}
      />
    </div>
  );
}

interface CameraScannerProps {
  /**
   * Called with the text of a code from camera or picture, once each time that it comes into view.
   */
  readonly onText: (text: string) => void;
}

/** The live scanner (PAY-3), or a picture instead. It requests the camera when shown. */
export function CameraScanner({ onText }: CameraScannerProps) {
  const { t } = useTranslation('payment-scanner');
  const [choice, setChoice] = useState<CameraChoice>('auto');
  const { video, state, restart } = useScanning(choice, onText);
  const running = state.kind === 'running';
  const retry = (
    <Button variant="secondary" size="small" onClick={restart}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return (
    <div className={classes.scanner}>
      <div className={classes.view} data-state={state.kind}>
        <video
          ref={video}
          className={classes.video}
          aria-label={t('scanner.view')}
          muted
          playsInline
        />
        {running && (
          <>
            <ScannerFrame />
            <p className={classes.hint}>{t('scanner.hint')}</p>
          </>
        )}
        {state.kind === 'starting' && <p className={classes.note}>{t('scanner.starting')}</p>}
        {state.kind === 'off' && (
          <div className={classes.note}>
            <p>{t('scanner.off')}</p>
            {choice !== 'off' && (
              <Button size="small" icon="scan" onClick={restart}>
                {t('scanner.turn_on')}
              </Button>
            )}
          </div>
        )}
      </div>
      {state.kind === 'failed' && (
        <Alert title={t(`scanner.${state.reason}.title`)} action={retry}>
          {t(`scanner.${state.reason}`)}
        </Alert>
      )}
      <div className={classes.controls}>
        <Select
          label={t('scanner.camera')}
          value={choice}
          onChange={setChoice}
          options={cameraChoices.map((value) => ({ value, label: t(`scanner.camera.${value}`) }))}
        />
        {running && state.track && <TorchButton track={state.track} />}
      </div>
      <PictureButtons onText={onText} />
    </div>
  );
}
