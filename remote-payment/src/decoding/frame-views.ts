import type { Grey } from './decode.ts';
import { viewsIn, viewsOf } from './views.ts';
import type { Size, Views } from './views.ts';

/** Reuses memory: allocating it for each frame costs clearing and garbage collection. */
function lasting(): (length: number) => Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(0);
  return (length) => {
    if (bytes.length !== length) bytes = new Uint8Array(length);
    return bytes;
  };
}

/** Number of interpolation steps between two pixels, as a power of two. */
const shift = 4;
const shades = 1 << shift;

/** Where a line's pixels lie in part of another line, in interpolation steps. */
function placesOf(from: number, length: number, pixels: number): Int32Array {
  const step = length / pixels;
  const last = from + length - 1;
  return Int32Array.from({ length: pixels }, (_, pixel) => {
    const position = from + (pixel + 0.5) * step - 0.5;
    return Math.round(Math.min(Math.max(position, from), last) * shades);
  });
}

export function scaler(): (picture: Grey, part: number, size: Size) => Grey {
  const memory = lasting();
  return ({ data, width: across, height: down }, part, { width, height }) => {
    const columns = placesOf((across * (1 - part)) / 2, across * part, width);
    const rows = placesOf((down * (1 - part)) / 2, down * part, height);
    const out = memory(width * height);
    let at = 0;
    for (const row of rows) {
      const upper = (row >> shift) * across;
      const below = row % shades;
      const lower = below === 0 ? upper : upper + across;
      for (const column of columns) {
        const left = column >> shift;
        const right = column % shades;
        const above =
          (data[upper + left] ?? 0) * (shades - right) + (data[upper + left + 1] ?? 0) * right;
        const under =
          (data[lower + left] ?? 0) * (shades - right) + (data[lower + left + 1] ?? 0) * right;
        out[at] = (above * (shades - below) + under * below) >> (2 * shift);
        at += 1;
      }
    }
    return { data: out, width, height };
  };
}

/** A camera frame; a bitmap in browsers without `VideoFrame`. */
export type CameraFrame = VideoFrame | ImageBitmap;

/** Camera formats that start with a byte of brightness for each pixel. */
const brightnessFirst: readonly (VideoPixelFormat | null)[] = [
  'I420',
  'I420A',
  'I422',
  'I444',
  'NV12',
];

const planes = lasting();
const [scaledWhole, scaledMiddle] = [scaler(), scaler()];

/** The frame's own brightness, without drawing it; `null` if its format has none. */
async function brightnessOf(frame: VideoFrame): Promise<Grey | null> {
  const { visibleRect } = frame;
  if (!visibleRect || !brightnessFirst.includes(frame.format)) return null;
  const { width, height } = visibleRect;
  const bytes = planes(frame.allocationSize());
  await frame.copyTo(bytes);
  return { data: bytes.subarray(0, width * height), width, height };
}

export async function viewsOfFrame(frame: CameraFrame, mostPixels: number): Promise<Views> {
  if (frame instanceof ImageBitmap) return viewsOf(frame, mostPixels);
  const grey = await brightnessOf(frame).catch(() => null);
  if (!grey) return viewsOf(frame, mostPixels);
  return viewsIn(grey, mostPixels, (part, size) => {
    if (part < 1) return scaledMiddle(grey, part, size);
    return size.width === grey.width ? grey : scaledWhole(grey, part, size);
  });
}
