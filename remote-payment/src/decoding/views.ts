import type { Grey } from './decoder.ts';

/** Views of one picture for the decoders; each is drawn on first use. */
export interface Views {
  /** All of it, scaled down where it is too large. */
  whole(): Grey;
  /** The half in the middle both ways, as large as the whole is drawn: a small code grows. */
  middle(): Grey;
}

let canvas: OffscreenCanvas | null = null;

function canvasOf(width: number, height: number): OffscreenCanvas {
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
  }
  return canvas;
}

/** A part of the picture, in its middle, drawn in this size. */
function draw(image: ImageBitmap, part: number, width: number, height: number): Grey {
  const context = canvasOf(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas in this worker');
  const [w, h] = [image.width * part, image.height * part];
  // What is transparent in a picture is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(
    image,
    (image.width - w) / 2,
    (image.height - h) / 2,
    w,
    h,
    0,
    0,
    width,
    height,
  );
  return greyOf(context.getImageData(0, 0, width, height));
}

/** Views of a picture with at most this many pixels each. */
export function viewsOf(image: ImageBitmap, mostPixels: number): Views {
  const scale = Math.min(1, Math.sqrt(mostPixels / (image.width * image.height)));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  let [whole, middle]: (Grey | null)[] = [null, null];
  return {
    whole: () => (whole ??= draw(image, 1, width, height)),
    middle: () => (middle ??= draw(image, 0.5, width, height)),
  };
}

/** Brightness of pixels of red, green, blue and alpha. */
function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  // A pixel at a time: byte by byte it takes four times as long.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const grey = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const twiceGreen = (pixel >>> 7) & 0x1fe;
    // Red and blue may change places, they count alike; browsers have little-endian processors only.
    grey[at] = ((pixel & 0xff) + twiceGreen + ((pixel >>> 16) & 0xff)) >> 2;
  }
  return { data: grey, width, height };
}
