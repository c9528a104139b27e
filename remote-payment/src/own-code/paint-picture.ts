import { drawQr } from './qr-drawing.ts';

/** Approximate width of the picture in pixels; modules are whole pixels. */
const widthPx = 1080;
const dark = '#000';
const light = '#fff';

/**
 * Paints the code with its caption beneath, as a PNG to be saved; `null` if the browser cannot
 * paint.
 */
export async function paintPicture(text: string, caption: readonly string[]): Promise<Blob | null> {
  const { side, path } = drawQr(text);
  const scale = Math.floor(widthPx / side);
  const width = side * scale;
  const lineHeight = Math.round(width / 14);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + lineHeight * caption.length + (caption.length > 0 ? lineHeight / 2 : 0);
  const context = canvas.getContext('2d');
  if (context === null) return null;

  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = dark;
  context.font = `600 ${Math.round(lineHeight * 0.6)}px Manrope, system-ui, sans-serif`;
  context.textAlign = 'center';
  caption.forEach((line, at) => {
    context.fillText(line, width / 2, width + lineHeight * (at + 0.5), width * 0.9);
  });
  context.scale(scale, scale);
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
