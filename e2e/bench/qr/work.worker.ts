/** Always the same work, about as much as a frame is, to learn how fast this processor is now. */
self.addEventListener('message', () => {
  const started = performance.now();
  let sum = 0;
  for (let index = 0; index < 4_000_000; index += 1) sum = (sum + Math.imul(index, sum | 1)) | 0;
  self.postMessage({ sum, ms: performance.now() - started });
});
