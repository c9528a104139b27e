import jsqrCode from './jsqr.worker.ts?code';

interface JsqrAnswer {
  readonly text: string | null;
  readonly ms: number;
}

let jsqr: Worker | null = null;

/** Reads with plain `jsqr`, in its own worker. */
export function askJsqr(image: Pick<ImageData, 'data' | 'width' | 'height'>): Promise<JsqrAnswer> {
  const worker = (jsqr ??= new Worker(URL.createObjectURL(new Blob([jsqrCode]))));
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<JsqrAnswer>) => resolve(data);
    worker.postMessage(image);
  });
}
