import type { CodeReader } from '../decoding/code-reader.ts';
import type { CameraFrame } from '../decoding/frame-views.ts';

/** From section 9 of the specification. */
const waitAfterLoadMs = 500;
const trackingMs = 40;
const idleMs = 500;
/** Without a code for this long the pace slows down, to save the battery. */
const trackedForMs = 60_000;
/** A code is reported again after it was out of view for this long. */
const forgottenAfterMs = 3000;

interface Watch {
  readonly video: HTMLVideoElement;
  readonly reader: CodeReader<CameraFrame>;
  readonly onText: (text: string) => void;
  readonly onBroken: () => void;
}

const mostFailures = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Avoids drawing, which would block the main thread; `null` if unsupported. */
function frameAsItCame(video: HTMLVideoElement): VideoFrame | null {
  try {
    return new VideoFrame(video);
  } catch {
    return null;
  }
}

async function frameOf(video: HTMLVideoElement, drawn: boolean): Promise<CameraFrame | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const frame = drawn ? null : frameAsItCame(video);
  return frame ?? createImageBitmap(video).catch(() => null);
}

/**
 * Reads the frames of a playing video one after the other (PAY-3).
 * @returns a function that stops it
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
    // A camera has few frames, so one that did not reach the worker is released at once.
    frame.close();
    if (isStopped()) return;
    const failed = !answer.ok && answer.reason === 'failed';
    failures = failed ? failures + 1 : 0;
    // Some browsers have `VideoFrame` but cannot transfer it to a worker.
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
