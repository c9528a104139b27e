import type { DecodeError } from './decode-answer.ts';
import { isHeic, pictureSize } from './picture-size.ts';

const mostBytes = 32 * 1024 * 1024;
const mostPixels = 64_000_000;
/** Larger pictures are scaled to this width in pixels while they are decoded. */
const scaledWidth = 2000;

type Opened =
  | { readonly ok: true; readonly image: ImageBitmap }
  | { readonly ok: false; readonly reason: DecodeError };

/** Decodes any picture that the browser supports, if its header is within bounds (PAY-1, PAY-5). */
export async function openPicture(file: Blob): Promise<Opened> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > mostBytes) return { ok: false, reason: 'too-large' };
  // A dropped folder is a file that cannot be read.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const content = new Uint8Array(bytes);
  const size = pictureSize(content);
  if (!size) return { ok: false, reason: 'not-image' };
  const { width, height } = size;
  if (width * height > mostPixels) return { ok: false, reason: 'too-large' };
  // The shorter side, since the photo's metadata may turn it.
  const resizeWidth = Math.min(scaledWidth, width, height);
  const scaled = width * height > scaledWidth * scaledWidth;
  try {
    const image = await createImageBitmap(
      file,
      scaled ? { resizeWidth, resizeQuality: 'high' } : {},
    );
    return { ok: true, image };
  } catch {
    return { ok: false, reason: isHeic(content) ? 'heic' : 'not-image' };
  }
}
