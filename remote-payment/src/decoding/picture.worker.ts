import { answerOf } from './decode-answer.ts';
import type { Answer } from './decode-answer.ts';
import { decodeWithJsqr } from './decode-with-jsqr.ts';
import { decodePasses } from './decode-passes.ts';
import { openPicture } from './open-picture.ts';
import { viewsOf } from './views.ts';

/** First as the camera's frames, then fine enough for a small code in a photo. */
const sizes = [640 * 480, 8_000_000];
/** How many pixels `jsqr` searches in a second. */
const mostPixelsForJsqr = 1_000_000;

function textIn(image: ImageBitmap): string | null {
  for (const mostPixels of sizes) {
    const views = viewsOf(image, mostPixels);
    for (const decode of decodePasses) {
      const text = decode(views);
      if (text !== null) return text;
    }
  }
  return decodeWithJsqr(viewsOf(image, mostPixelsForJsqr).whole());
}

async function read(picture: Blob): Promise<Answer> {
  const opened = await openPicture(picture);
  if (!opened.ok) return opened;
  const text = textIn(opened.image);
  opened.image.close();
  return answerOf(text);
}

/** Reads the pictures that a user chooses, one at a time and as thoroughly as there is time. */
self.addEventListener('message', ({ data: picture }: MessageEvent<Blob>) => {
  const failed: Answer = { ok: false, reason: 'failed' };
  void read(picture)
    .catch(() => failed)
    .then((answer) => self.postMessage(answer));
});
