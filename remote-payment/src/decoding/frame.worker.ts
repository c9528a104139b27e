import { answerOf } from './answer.ts';
import { frameLooks, looks } from './looks.ts';
import { viewsOf } from './views.ts';

/** Half of the largest frame each way: as many as a slow phone looks through in 40 ms. */
const mostPixels = 960 * 540;
const budgetMs = 10;

const look = frameLooks(looks, budgetMs);

/** Reads the frames of a camera, one at a time. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const text = look(viewsOf(frame, mostPixels));
  frame.close();
  self.postMessage(answerOf(text));
});
