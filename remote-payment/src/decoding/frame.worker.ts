import { answerOf } from './answer.ts';
import { decodeWithQr } from './decode-with-qr.ts';
import { pixelsOf } from './pixels.ts';

/** The largest frame that is asked of a camera (section 9 of the specification). */
const mostPixels = 1920 * 1080;

/** Reads the frames of a camera, one at a time. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const pixels = pixelsOf(frame, mostPixels);
  frame.close();
  self.postMessage(answerOf(decodeWithQr(pixels)));
});
