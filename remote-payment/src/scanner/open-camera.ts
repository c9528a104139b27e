export const cameraChoices = ['auto', 'rear', 'front', 'off'] as const;
export type CameraChoice = (typeof cameraChoices)[number];

export type NoCamera =
  /** The page is neither on https nor on localhost. */
  | 'insecure'
  | 'unsupported'
  | 'denied'
  | 'none'
  /** The chosen camera is missing; another one may exist. */
  | 'not-found'
  | 'in-use'
  /** It was unplugged, or the system took it away. */
  | 'lost'
  | 'failed';

type Opened =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly reason: NoCamera };

const reasons: Readonly<Record<string, NoCamera>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'not-found',
  OverconstrainedError: 'not-found',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
};

/** Sizes of section 9 of the specification. */
const size = {
  width: { min: 360, ideal: 640, max: 1920 },
  height: { min: 240, ideal: 480, max: 1080 },
} satisfies MediaTrackConstraints;

const facing: Readonly<Record<Exclude<CameraChoice, 'off'>, MediaTrackConstraints>> = {
  auto: { facingMode: 'environment' },
  rear: { facingMode: { exact: 'environment' } },
  front: { facingMode: { exact: 'user' } },
};

/** Insecure pages and old browsers have no `mediaDevices`. */
const canOpen = (devices: MediaDevices | undefined) => typeof devices?.getUserMedia === 'function';

export async function openCamera(choice: Exclude<CameraChoice, 'off'>): Promise<Opened> {
  if (!globalThis.isSecureContext) return { ok: false, reason: 'insecure' };
  const { mediaDevices } = navigator;
  if (!canOpen(mediaDevices)) return { ok: false, reason: 'unsupported' };
  try {
    const video = { ...size, ...facing[choice] };
    return { ok: true, stream: await mediaDevices.getUserMedia({ audio: false, video }) };
  } catch (error) {
    const name = typeof error === 'object' && error && 'name' in error ? String(error.name) : '';
    // `auto` accepts any camera, so there is none; for `rear` browsers report the same although a
    // front camera exists.
    if (choice === 'auto' && name === 'NotFoundError') return { ok: false, reason: 'none' };
    return { ok: false, reason: reasons[name] ?? 'failed' };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
