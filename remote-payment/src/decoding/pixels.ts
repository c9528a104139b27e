let canvas: OffscreenCanvas | null = null;

/** The pixels of a picture, drawn with at most so many of them. */
export function pixelsOf(image: ImageBitmap, mostPixels: number): ImageData {
  const scale = Math.min(1, Math.sqrt(mostPixels / (image.width * image.height)));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height);
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas in this worker');
  // What is transparent in a picture is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
