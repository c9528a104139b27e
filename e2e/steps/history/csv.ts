import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Downloads the list as a person does, and gives the file's name and its lines as cells. */
export async function downloadCsv(
  page: Page,
): Promise<{ readonly name: string; readonly lines: string[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: parseCsv(text.replace(/^\ufeff/, '')) };
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  // What is behind the last line's end is no line.
  return lines.slice(0, -1);
}
