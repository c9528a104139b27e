import type { Grey } from './decode.ts';

/** Views of one picture, each drawn at first use. */
export interface Views {
  whole(): Grey;
  /** The middle half in both directions at the same size, which enlarges a small code. */
  middle(): Grey;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type DrawPart = (part: number, size: Size) => Grey;

export function viewsIn({ width, height }: Size, mostPixels: number, draw: DrawPart): Views {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  let [whole, middle]: (Grey | null)[] = [null, null];
  return {
    whole: () => (whole ??= draw(1, size)),
    middle: () => (middle ??= draw(0.5, size)),
  };
}

let canvas: OffscreenCanvas | null = null;

function canvasOf({ width, height }: Size): OffscreenCanvas {
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
  }
  return canvas;
}

function sizeOf(image: ImageBitmap | VideoFrame): Size {
  if (image instanceof ImageBitmap) return image;
  return { width: image.displayWidth, height: image.displayHeight };
}

export function viewsOf(image: ImageBitmap | VideoFrame, mostPixels: number): Views {
  const whole = sizeOf(image);
  return viewsIn(whole, mostPixels, (part, size) => {
    const { width, height } = size;
    const context = canvasOf(size).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas in this worker');
    const [w, h] = [whole.width * part, whole.height * part];
    // Transparent pixels count as white paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    const [left, top] = [(whole.width - w) / 2, (whole.height - h) / 2];
    context.drawImage(image, left, top, w, h, 0, 0, width, height);
    return greyOf(context.getImageData(0, 0, width, height));
  });
}

function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  // Reads whole pixels: single bytes take four times as long.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const grey = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const twiceGreen = (pixel >>> 7) & 0x1fe;
    // Red and blue weigh the same, so their order does not matter; browsers run on little-endian
    // processors only.
    grey[at] = ((pixel & 0xff) + twiceGreen + ((pixel >>> 16) & 0xff)) >> 2;
  }
  return { data: grey, width, height };
}
