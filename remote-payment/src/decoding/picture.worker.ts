import { answerOf } from './answer.ts';
import type { Answer } from './answer.ts';
import { decodeWithJsqr } from './decode-with-jsqr.ts';
import { decodeWithQr } from './decode-with-qr.ts';
import { openPicture } from './open-picture.ts';
import { pixelsOf } from './pixels.ts';

/** Fine enough for a small code in a photo. */
const mostPixels = 8_000_000;
/** What `jsqr` looks through in a second. */
const mostPixelsForJsqr = 1_000_000;

async function read(picture: Blob): Promise<Answer> {
  const opened = await openPicture(picture);
  if (!opened.ok) return opened;
  const { image } = opened;
  const text =
    decodeWithQr(pixelsOf(image, mostPixels)) ??
    decodeWithQr(pixelsOf(image, mostPixelsForJsqr)) ??
    decodeWithJsqr(pixelsOf(image, mostPixelsForJsqr));
  image.close();
  return answerOf(text);
}

/** Reads the pictures that a user chooses, one at a time and as thoroughly as there is time. */
self.addEventListener('message', ({ data: picture }: MessageEvent<Blob>) => {
  const failed: Answer = { ok: false, reason: 'failed' };
  void read(picture)
    .catch(() => failed)
    .then((answer) => self.postMessage(answer));
});
