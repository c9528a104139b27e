import { answerOf } from './answer.ts';
import { inTurn, looks } from './looks.ts';
import { viewsOf } from './views.ts';

/** Half of the largest frame each way: as many as a slow phone looks through in 40 ms. */
const mostPixels = 960 * 540;

const look = inTurn(looks);

/** Reads the frames of a camera, one at a time. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const text = look(viewsOf(frame, mostPixels));
  frame.close();
  self.postMessage(answerOf(text));
});
