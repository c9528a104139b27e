import { pictureReader } from 'scanner';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { askJsqr } from './ask-jsqr.ts';
import { pictureSet } from './picture-set.ts';
import type { Picture } from './picture-set.ts';

/** One reader's result for a picture. */
interface Reading {
  readonly read: boolean;
  /** It answered something that the code does not say. */
  readonly misread: boolean;
  readonly ms: number;
}

/** The result of one picture. */
export interface PictureSight {
  readonly kind: string;
  readonly ours: Reading;
  readonly zxing: Reading;
  readonly jsqr: Reading;
}

// Served beside the page: nothing is fetched from elsewhere.
prepareZXingModule({ overrides: { locateFile: (file: string) => `/${file}` } });

/** The file that somebody would choose. */
async function saved({ image, saved: { as, quality } }: Picture): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas in this browser');
  context.putImageData(new ImageData(image.data, image.width, image.height), 0, 0);
  return canvas.convertToBlob({ type: `image/${as}`, quality });
}

/** The pixels of a file, which the readers of others are given. */
async function pixelsOf(file: Blob): Promise<ImageData> {
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) throw new Error('no canvas in this browser');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

async function reading(text: string, read: () => Promise<readonly string[]>): Promise<Reading> {
  const started = performance.now();
  const texts = await read();
  const ms = performance.now() - started;
  return { read: texts.includes(text), misread: texts.length > 0 && !texts.includes(text), ms };
}

const ours = pictureReader();

/** Shows pictures to each reader, with everything that makes it more thorough. */
export async function pictureSights(perKind: number): Promise<PictureSight[]> {
  const sights: PictureSight[] = [];
  for (const picture of pictureSet(perKind)) {
    const { kind, text } = picture;
    const file = await saved(picture);
    const pixels = await pixelsOf(file);
    sights.push({
      kind,
      ours: await reading(text, async () => {
        const answer = await ours.read(file);
        return answer.ok ? [answer.text] : [];
      }),
      zxing: await reading(text, async () => {
        const found = await readBarcodes(pixels, { formats: ['QRCode'] });
        return found.filter(({ isValid }) => isValid).map((code) => code.text);
      }),
      jsqr: await reading(text, async () => {
        const answer = await askJsqr(pixels);
        return answer.text ? [answer.text] : [];
      }),
    });
  }
  return sights;
}
