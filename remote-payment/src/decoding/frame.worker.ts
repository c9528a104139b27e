import { answerOf } from './decode-answer.ts';
import { decodePasses, inTurn } from './decode-passes.ts';
import { viewsOf } from './views.ts';

/** As many as the preferred size of a frame has (PAY-3); a larger one is scaled down. */
const mostPixels = 640 * 480;

const decode = inTurn(decodePasses);

/** Reads the frames of a camera, one at a time. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  const text = decode(viewsOf(frame, mostPixels));
  frame.close();
  self.postMessage(answerOf(text));
});
