import type { Answer } from './decode.ts';
import type { CameraFrame } from './frame-views.ts';

export interface CodeReader<Input> {
  prepare(): void;
  /** Never rejects and never hangs. Reads one at a time. */
  read(input: Input): Promise<Answer>;
  close(): void;
}

interface ReaderOptions {
  readonly loadCode: () => Promise<{ readonly default: string }>;
  readonly patienceMs: number;
}

const failed: Answer = { ok: false, reason: 'failed' };

function startWorker(code: string): Worker {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

function ask(worker: Worker, input: CameraFrame | Blob, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = () => resolve(failed);
    signal.addEventListener('abort', fail, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.postMessage(input, input instanceof Blob ? [] : [input]);
  });
}

/** Starts the worker with the first read, and another one after a failure. */
export function codeReader<Input extends CameraFrame | Blob>(
  options: ReaderOptions,
): CodeReader<Input> {
  let worker: Worker | null = null;
  let giveUp = new AbortController();

  const end = () => {
    giveUp.abort();
    worker?.terminate();
    worker = null;
  };
  const answer = async (input: Input, signal: AbortSignal): Promise<Answer> => {
    const code = worker ? null : (await options.loadCode()).default;
    if (signal.aborted) return failed;
    if (code !== null) worker = startWorker(code);
    const timer = setTimeout(end, options.patienceMs);
    const reply = worker ? await ask(worker, input, signal) : failed;
    clearTimeout(timer);
    return reply;
  };
  return {
    prepare() {
      options.loadCode().catch(() => undefined);
    },
    async read(input) {
      giveUp = new AbortController();
      const reply = await answer(input, giveUp.signal).catch(() => failed);
      if (!reply.ok && reply.reason === 'failed') end();
      return reply;
    },
    close: end,
  };
}

export const frameReader = () =>
  codeReader<CameraFrame>({
    loadCode: () => import('./frame.worker.ts?code'),
    patienceMs: 5_000,
  });

export const pictureReader = () =>
  codeReader<Blob>({
    loadCode: () => import('./picture.worker.ts?code'),
    patienceMs: 20_000,
  });
