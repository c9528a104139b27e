import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CameraChoice } from './open-camera.ts';
import { startScanning } from './start-scanning.ts';
import type { ScanState } from './start-scanning.ts';

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const useVisible = () => useSyncExternalStore(subscribeVisibility, () => !document.hidden);

/** Runs the camera while this is shown, the tab is visible and nothing interrupts it. */
export function useScanning(choice: CameraChoice, onText: (text: string) => void) {
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
    /** Opens the camera again after an interruption or a failure. */
    restart: () => {
      setWanted(true);
      setAttempt((count) => count + 1);
    },
  };
}
