import jsQR from 'jsqr';

/** Plain `jsqr` over a frame, as a page would call it: the measure. */
self.addEventListener('message', ({ data: frame }: MessageEvent<ImageData>) => {
  const started = performance.now();
  const text = jsQR(frame.data, frame.width, frame.height)?.data ?? null;
  self.postMessage({ text, ms: performance.now() - started });
});
