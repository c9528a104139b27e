import { answerOf } from './answer.ts';
import { inTurn, looks } from './looks.ts';
import { viewsOf } from './views.ts';

/** As many as the preferred size of a frame has (PAY-3); a larger one is scaled down. */
const mostPixels = 640 * 480;

const look = inTurn(looks);

/** Reads the frames of a camera, one at a time. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const text = look(viewsOf(frame, mostPixels));
  frame.close();
  self.postMessage(answerOf(text));
});
