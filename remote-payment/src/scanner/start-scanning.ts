import { getSession, setScannerActive, subscribeSession } from '@tessera/session';
import { frameReader } from '../decoding/code-reader.ts';
import { closeCamera, openCamera } from './open-camera.ts';
import type { CameraChoice, NoCamera } from './open-camera.ts';
import { watchVideo } from './watch-video.ts';

type ScanFailure = NoCamera | 'no-reader';

export type ScanState =
  | { readonly kind: 'off' | 'starting' }
  | { readonly kind: 'running'; readonly track: MediaStreamTrack | null }
  | { readonly kind: 'failed'; readonly reason: ScanFailure };

interface Scanning {
  readonly choice: Exclude<CameraChoice, 'off'>;
  readonly video: HTMLVideoElement;
  readonly onText: (text: string) => void;
  readonly onState: (state: ScanState) => void;
  /**
   * A panel or another screen opened; scanning resumes only when the user asks for it (SHELL-6).
   */
  readonly onInterrupted: () => void;
}

/** Resolves when the video's first frame is available. */
async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream;
  // Rejects if the video is removed meanwhile.
  await video.play().catch(() => undefined);
}

/**
 * Opens the camera and reads its frames.
 * @returns a function that stops it and releases the camera.
 */
export function startScanning(scanning: Scanning): () => void {
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
