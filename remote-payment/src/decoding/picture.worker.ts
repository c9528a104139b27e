import { answerOf } from './decode.ts';
import type { Answer } from './decode.ts';
import { openPicture } from './open-picture.ts';
import { readPicture } from './picture-passes.ts';
import { viewsOf } from './views.ts';
import type { Views } from './views.ts';

function drawOnce(image: ImageBitmap): (mostPixels: number) => Views {
  const drawn = new Map<number, Views>();
  return (mostPixels) => {
    const views = drawn.get(mostPixels) ?? viewsOf(image, mostPixels);
    drawn.set(mostPixels, views);
    return views;
  };
}

async function read(picture: Blob): Promise<Answer> {
  const opened = await openPicture(picture);
  if (!opened.ok) return opened;
  const text = readPicture(drawOnce(opened.image));
  opened.image.close();
  return answerOf(text);
}

self.addEventListener('message', ({ data: picture }: MessageEvent<Blob>) => {
  const failed: Answer = { ok: false, reason: 'failed' };
  void read(picture)
    .catch(() => failed)
    .then((answer) => self.postMessage(answer));
});
