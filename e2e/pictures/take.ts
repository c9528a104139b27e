import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { inEach } from '../screens/tours/appearance.ts';
import type { Visit } from '../screens/tours/appearance.ts';
import { fileOf } from './picture.ts';
import type { Picture, PictureRequest } from './picture.ts';
import { atFullHeight } from './full-height.ts';

const appearances = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ru', theme: 'light' },
  { language: 'ru', theme: 'dark' },
] as const;

const plain = [appearances[0]] as const;

type Subject = Pick<Picture, 'screen' | 'variant' | 'size'>;

export async function takePictures(
  page: Page,
  subject: Subject,
  request: PictureRequest,
  visit: Visit = {},
): Promise<Picture[]> {
  const asked = request.plain ? plain : appearances;
  const shown = visit.lifeless ? plain : asked;
  const pictures = shown.map((appearance) => ({ ...subject, ...appearance }));
  if (!subject.screen.toLowerCase().includes(request.screen.toLowerCase())) return pictures;
  await inEach(page, asked, visit, async (appearance) => {
    const path = join(request.out, fileOf({ ...subject, ...appearance }));
    await mkdir(dirname(path), { recursive: true });
    await atFullHeight(page, () => page.screenshot({ path }));
  });
  return pictures;
}

export async function writeList(file: string, pictures: readonly Picture[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(pictures));
}
