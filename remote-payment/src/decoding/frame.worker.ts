import { answerOf } from './decode.ts';
import type { Answer } from './decode.ts';
import { decodePasses, inTurn } from './decode-passes.ts';
import { viewsOfFrame } from './frame-views.ts';
import type { CameraFrame } from './frame-views.ts';

/** The preferred frame size (PAY-3); larger frames are scaled down. */
const mostPixels = 640 * 480;

const decode = inTurn(decodePasses);

async function read(frame: CameraFrame): Promise<Answer> {
  try {
    return answerOf(decode(await viewsOfFrame(frame, mostPixels)));
  } catch {
    return { ok: false, reason: 'failed' };
  } finally {
    frame.close();
  }
}

self.addEventListener('message', ({ data: frame }: MessageEvent<CameraFrame>) => {
  void read(frame).then((answer) => self.postMessage(answer));
});
