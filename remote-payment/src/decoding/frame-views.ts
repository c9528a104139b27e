import type { Grey } from './decoder.ts';
import { lasting } from './lasting.ts';
import { scaler } from './scale.ts';
import { viewsIn, viewsOf } from './views.ts';
import type { Views } from './views.ts';

/** A frame of a camera: unchanged if the browser supports that, else a picture of it. */
export type CameraFrame = VideoFrame | ImageBitmap;

/** Formats of cameras that begin with the brightness of every pixel, a byte each. */
const brightnessFirst: readonly (VideoPixelFormat | null)[] = [
  'I420',
  'I420A',
  'I422',
  'I444',
  'NV12',
];

const planes = lasting();
const [scaledWhole, scaledMiddle] = [scaler(), scaler()];

/** The frame's own brightness, without drawing it; `null` if it has none at hand. */
async function brightnessOf(frame: VideoFrame): Promise<Grey | null> {
  const { visibleRect } = frame;
  if (!visibleRect || !brightnessFirst.includes(frame.format)) return null;
  const { width, height } = visibleRect;
  const bytes = planes(frame.allocationSize());
  await frame.copyTo(bytes);
  return { data: bytes.subarray(0, width * height), width, height };
}

/**
 * Views of a camera's frame with at most this many pixels each; the next frame reuses their memory.
 */
export async function viewsOfFrame(frame: CameraFrame, mostPixels: number): Promise<Views> {
  if (frame instanceof ImageBitmap) return viewsOf(frame, mostPixels);
  const grey = await brightnessOf(frame).catch(() => null);
  if (!grey) return viewsOf(frame, mostPixels);
  return viewsIn(grey, mostPixels, (part, size) => {
    if (part < 1) return scaledMiddle(grey, part, size);
    return size.width === grey.width ? grey : scaledWhole(grey, part, size);
  });
}
