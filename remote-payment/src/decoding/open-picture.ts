import type { DecodeError } from './decode.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type Header = (view: DataView) => PictureSize | null;

/**
 * Width and height from the header of any picture format that browsers decode, without decoding it
 * (PAY-5). Ignores the file's name and type; `null` for any other content. The largest of several
 * sizes.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const header of headers) {
    const size = header(view);
    if (size && size.width > 0 && size.height > 0) return size;
  }
  return null;
}

function isAt(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false;
  return Array.from(text).every((char, index) => view.getUint8(at + index) === char.charCodeAt(0));
}

const png: Header = (view) =>
  isAt(view, 0, '\x89PNG\r\n\x1a\n') && view.byteLength >= 24
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;

/** `SOF0` to `SOF15`, without three codes in that range that mean something else. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Skips segment after segment, up to the one with the size. */
const jpg: Header = (view) => {
  if (!isAt(view, 0, '\xff\xd8')) return null;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrameHeader(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/** Lossy, lossless, or extended, whose canvas bounds all its pictures. */
const webp: Header = (view) => {
  if (!isAt(view, 0, 'RIFF') || !isAt(view, 8, 'WEBP') || view.byteLength < 30) return null;
  if (isAt(view, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (isAt(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!isAt(view, 12, 'VP8 ') || !isAt(view, 23, '\x9d\x01\x2a')) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const gif: Header = (view) =>
  (isAt(view, 0, 'GIF87a') || isAt(view, 0, 'GIF89a')) && view.byteLength >= 10
    ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    : null;

/** A negative height means rows from the top. */
const bmp: Header = (view) => {
  if (!isAt(view, 0, 'BM') || view.byteLength < 26) return null;
  return view.getUint32(14, true) === 12
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
};

/** AVIF, the same container, has other brands. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const mostBrands = 32;

/** Only Safari decodes HEIC photos. */
export function isHeic(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isAt(view, 4, 'ftyp')) return false;
  const end = Math.min(view.getUint32(0), 8 + 4 * mostBrands);
  for (let at = 8; at < end; at += 4) {
    if (heicBrands.some((brand) => isAt(view, at, brand))) return true;
  }
  return false;
}

/** Boxes of an AVIF or HEIC file that enclose its sizes, with the bytes before inner boxes. */
const boxesWithin = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);

/** The largest size: tiles and previews are smaller. */
const heif: Header = (view) => {
  if (!isAt(view, 4, 'ftyp')) return null;
  let largest: PictureSize | null = null;
  const read = (start: number, end: number) => {
    for (let at = start; at + 8 <= end;) {
      const length = view.getUint32(at);
      const stop = length === 0 ? end : at + length;
      // A length of 1 means a longer length field, which these boxes never need.
      if (stop < at + 8 || stop > end) return;
      const before = [...boxesWithin].find(([name]) => isAt(view, at + 4, name));
      if (before) read(at + 8 + before[1], stop);
      else if (isAt(view, at + 4, 'ispe') && stop >= at + 20) {
        const size = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
      }
      at = stop;
    }
  };
  read(0, view.byteLength);
  return largest;
};

const headers: readonly Header[] = [png, jpg, webp, gif, bmp, heif];

const mostBytes = 32 * 1024 * 1024;
const mostPixels = 64_000_000;
/** Larger pictures are scaled to this width in pixels while they are decoded. */
const scaledWidth = 2000;

type Opened =
  | { readonly ok: true; readonly image: ImageBitmap }
  | { readonly ok: false; readonly reason: DecodeError };

/** Decodes only if the header's size is within bounds (PAY-1, PAY-5). */
export async function openPicture(file: Blob): Promise<Opened> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > mostBytes) return { ok: false, reason: 'too-large' };
  // A dropped folder appears as a file that cannot be read.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const content = new Uint8Array(bytes);
  const size = pictureSize(content);
  if (!size) return { ok: false, reason: 'not-image' };
  const { width, height } = size;
  if (width * height > mostPixels) return { ok: false, reason: 'too-large' };
  // The shorter side, because the photo's metadata may rotate it.
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
