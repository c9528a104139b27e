import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession, setScannerActive, subscribeSession } from '@tessera/session';
import { Button, IconButton, Select } from '@tessera/ui';
import { frameReader } from '../decoding/code-reader.ts';
import { cameraChoices, closeCamera, openCamera } from './open-camera.ts';
import type { CameraChoice, NoCamera } from './open-camera.ts';
import { PictureButtons } from './pictures.tsx';
import { watchVideo } from './watch-video.ts';
import classes from './camera-scanner.module.css';

type ScanFailure = NoCamera | 'no-reader';

type ScanState =
  | { readonly kind: 'off' | 'starting' }
  | { readonly kind: 'running'; readonly track: MediaStreamTrack | null }
  | { readonly kind: 'failed'; readonly reason: ScanFailure };

interface Scanning {
  readonly choice: Exclude<CameraChoice, 'off'>;
  readonly video: HTMLVideoElement;
  readonly onText: (text: string) => void;
  readonly onState: (state: ScanState) => void;
  /** A panel or another screen opened; only the user resumes scanning (SHELL-6). */
  readonly onInterrupted: () => void;
}

async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  // Rejects if the video is removed meanwhile.
  await video.play().catch(() => undefined);
}

function startScanning(scanning: Scanning): () => void {
  const { choice, video, onText, onState, onInterrupted } = scanning;
  const reader = frameReader();
  const endings = [() => reader.close()];
  let stopped = false;

  const stop = () => {
    stopped = true;
    for (const end of endings.splice(0).reverse()) end();
  };
  const fail = (reason: ScanFailure) => {
    stop();
    onState({ kind: 'failed', reason });
  };
  const whileRunning = (stream: MediaStream) => {
    const [track = null] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('lost'), { once: true });
    setScannerActive(true);
    const unsubscribe = subscribeSession(({ scannerActive }) => {
      if (!scannerActive) onInterrupted();
    });
    endings.push(() => {
      unsubscribe();
      if (getSession().scannerActive) setScannerActive(false);
    });
    onState({ kind: 'running', track });
    endings.push(watchVideo({ video, reader, onText, onBroken: () => fail('no-reader') }));
  };
  const start = async () => {
    onState({ kind: 'starting' });
    reader.prepare();
    const opened = await openCamera(choice);
    if (!opened.ok) {
      if (!stopped) fail(opened.reason);
      return;
    }
    endings.push(() => {
      closeCamera(opened.stream);
      video.srcObject = null;
    });
    if (!stopped) await play(video, opened.stream);
    if (stopped) stop();
    else whileRunning(opened.stream);
  };
  void start();
  return stop;
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useVisible = () => useSyncExternalStore(subscribeVisibility, () => !document.hidden);

/** Runs the camera while the component is mounted, the tab visible, and nothing interrupts it. */
function useScanning(choice: CameraChoice, onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const visible = useVisible();
  const [wanted, setWanted] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ScanState>({ kind: 'off' });
  const tell = useEffectEvent(onText);
  const on = wanted && visible && choice !== 'off';

  useEffect(() => {
    if (!on || !video.current) return;
    const stop = startScanning({
      choice,
      video: video.current,
      onText: (text) => tell(text),
      onState: setState,
      onInterrupted: () => setWanted(false),
    });
    return () => {
      stop();
      setState({ kind: 'off' });
    };
  }, [on, choice, attempt]);

  return {
    video,
    state,
    restart: () => {
      setWanted(true);
      setAttempt((count) => count + 1);
    },
  };
}

/** TypeScript does not know `torch`. */
interface Light extends MediaTrackConstraintSet {
  readonly torch: boolean;
}

/** Older versions of Firefox lack `getCapabilities`. */
function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = 'getCapabilities' in track ? track.getCapabilities() : {};
  return 'torch' in capabilities && capabilities.torch === true;
}

function TorchButton({ track }: { readonly track: MediaStreamTrack }) {
  const { t } = useTranslation('payment-scanner');
  const [lit, setLit] = useState(false);
  if (!hasTorch(track)) return null;
  const toggle = async () => {
    const light: Light = { torch: !lit };
    await track.applyConstraints({ advanced: [light] });
    setLit(!lit);
  };
  return (
    <IconButton
      icon="sun"
      label={t('scanner.torch')}
      aria-pressed={lit}
      onClick={() => void toggle().catch(() => undefined)}
    />
  );
}

const toggleMs = 1500;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The moving line rests under reduced motion. */
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

/** After these failures there is no camera to choose. */
const withoutCameras: readonly ScanFailure[] = ['none', 'insecure', 'unsupported'];

interface CameraScannerProps {
  readonly onText: (text: string) => void;
}

export function CameraScanner({ onText }: CameraScannerProps) {
  const { t } = useTranslation('payment-scanner');
  const [choice, setChoice] = useState<CameraChoice>('auto');
  const { video, state, restart } = useScanning(choice, onText);
  const running = state.kind === 'running';
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
        {state.kind === 'failed' && (
          <div role="alert" className={classes.note}>
            <p>
              <strong>{t(`scanner.${state.reason}.title`)}</strong>
              <br />
              <span>{t(`scanner.${state.reason}`)}</span>
            </p>
            <Button size="small" onClick={restart}>
              {t('pay_modal.try_again')}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.controls}>
        {!(state.kind === 'failed' && withoutCameras.includes(state.reason)) && (
          <Select
            label={t('scanner.camera')}
            value={choice}
            onChange={setChoice}
            options={cameraChoices.map((value) => ({ value, label: t(`scanner.camera.${value}`) }))}
          />
        )}
        {running && state.track && <TorchButton track={state.track} />}
      </div>
      <PictureButtons onText={onText} />
    </div>
  );
}
