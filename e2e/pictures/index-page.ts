import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from './picture.ts';
import type { Picture } from './picture.ts';
import { sizeNames } from './sizes.ts';

const filters = {
  variant: ['card', 'regional', 'crypto'],
  size: sizeNames,
  language: ['en', 'ru'],
  theme: ['light', 'dark'],
} as const;

type Filter = keyof typeof filters;

const names = Object.keys(filters) as Filter[];

const hiding = names
  .flatMap((name) =>
    filters[name].map(
      (value) => `body:has(#${name}-${value}:checked) figure:not([data-${name}=${value}])`,
    ),
  )
  .join(',\n');

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; padding: 0 20px 40px; background: light-dark(#f4f3ef, #0e0f13); }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 28px; padding: 12px 0;
  background: inherit; border-bottom: 1px solid light-dark(#e5e3dc, #2c2f38); }
fieldset { display: flex; gap: 12px; margin: 0; padding: 0; border: 0; }
label { display: flex; gap: 4px; }
h1 { margin: 24px 0 0; }
h2 { margin: 32px 0 8px; font-size: 18px; }
section > div { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; }

figure { margin: 0; width: min(var(--width), 100%); }
figure[data-size=small] { --width: 160px; }
figure[data-size=phone] { --width: 195px; }
figure[data-size=tablet] { --width: 320px; }
figure[data-size=desktop] { --width: 480px; }
figure[data-size=wide] { --width: 640px; }
img { width: 100%; border-radius: 8px; outline: 1px solid light-dark(#e5e3dc, #2c2f38); }
figcaption { font-size: 13px; color: light-dark(#5c5a54, #a9acb5); }
${hiding} { display: none; }`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function choices(name: Filter): string {
  const choice = (value: string) =>
    `<label><input type="radio" name="${name}" id="${name}-${value}"${value === 'all' ? ' checked' : ''}>${value}</label>`;
  const all = ['all', ...filters[name]].map(choice).join('');
  return `<fieldset aria-label="${name}">${all}</fieldset>`;
}

function figure(picture: Picture): string {
  const data = names.map((name) => `data-${name}="${picture[name]}"`).join(' ');
  const words = names.map((name) => picture[name]).join(', ');
  const file = fileOf(picture);
  return `<figure ${data}><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(picture.screen)}, ${words}"></a><figcaption>${words}</figcaption></figure>`;
}

function section(screen: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(figure).join('\n');
  return `<section><h2>${escaped(screen)}</h2><div>${figures}</div></section>`;
}

async function readPictures(out: string): Promise<Picture[]> {
  const folder = join(out, 'lists');
  const files = (await readdir(folder)).sort();
  const lists = files.map(
    async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Picture[],
  );
  return (await Promise.all(lists)).flat().filter((one) => existsSync(join(out, fileOf(one))));
}

export async function writeIndex(out: string): Promise<string> {
  const pictures = await readPictures(out);
  const screens = new Set(pictures.map(({ screen }) => screen));
  const sections = [...screens].map((screen) =>
    section(
      screen,
      pictures.filter((picture) => picture.screen === screen),
    ),
  );
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${style}</style>
<header>${names.map(choices).join('')}</header>
<h1>${screens.size} screens</h1>
${sections.join('\n')}
</html>
`;
  const file = join(out, 'index.html');
  await writeFile(file, page);
  return file;
}
