import type { CodeReader } from '../decoding/code-reader.ts';
import type { CameraFrame } from '../decoding/frame-views.ts';

/** Times of section 9 of the specification. */
const waitAfterLoadMs = 500;
const trackingMs = 40;
const idleMs = 500;
/** With nothing read for so long, frames are asked for at the slower pace, which spares the battery. */
const trackedForMs = 60_000;
/** A code is reported again if it was out of view for this long. */
const forgottenAfterMs = 3000;

interface Watch {
  readonly video: HTMLVideoElement;
  readonly reader: CodeReader<CameraFrame>;
  readonly onText: (text: string) => void;
  /** The reader answered nothing several times in a row. */
  readonly onBroken: () => void;
}

const mostFailures = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Without drawing it, which would keep the main thread busy; `null` where the browser cannot. */
function frameAsItCame(video: HTMLVideoElement): VideoFrame | null {
  try {
    return new VideoFrame(video);
  } catch {
    return null;
  }
}

/** A frame of the video, in a form that moves to the worker without being copied. */
async function frameOf(video: HTMLVideoElement, drawn: boolean): Promise<CameraFrame | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const frame = drawn ? null : frameAsItCame(video);
  return frame ?? createImageBitmap(video).catch(() => null);
}

/**
 * Reads the frames of a playing video until it is stopped: the next is taken when the last one is
 * answered (PAY-3).
 * @returns stops it.
 */
export function watchVideo({ video, reader, onText, onBroken }: Watch): () => void {
  let stopped = false;
  const isStopped = () => stopped;
  let failures = 0;
  let drawn = false;
  let last = { text: '', at: -Infinity };

  const tell = (text: string) => {
    const now = performance.now();
    const again = text === last.text && now - last.at < forgottenAfterMs;
    last = { text, at: now };
    if (!again) onText(text);
  };
  const look = async () => {
    const frame = await frameOf(video, drawn);
    if (!frame) return;
    if (isStopped()) {
      frame.close();
      return;
    }
    const answer = await reader.read(frame);
    // A camera has few frames: one that never reached the worker must not wait to be collected.
    frame.close();
    if (isStopped()) return;
    const failed = !answer.ok && answer.reason === 'failed';
    failures = failed ? failures + 1 : 0;
    // A browser may have such frames and not hand them to a worker.
    drawn ||= failed;
    if (answer.ok) tell(answer.text);
    else if (failures === mostFailures) onBroken();
  };
  const run = async () => {
    await pause(waitAfterLoadMs);
    const started = performance.now();
    while (!isStopped()) {
      await look();
      const idleFor = performance.now() - Math.max(started, last.at);
      await pause(idleFor < trackedForMs ? trackingMs : idleMs);
    }
  };
  void run();
  return () => {
    stopped = true;
  };
}
