import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '@tessera/build';
import type { Page } from '@playwright/test';
import type * as InPage from './in-page/index.ts';

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-layout-'));
  const base = baseConfig(import.meta.url);
  const compiler = rspack({
    ...base,
    entry: { code: join(import.meta.dirname, 'in-page', 'index.ts') },
    output: {
      ...base.output,
      path: folder,
      filename: 'code.js',
      library: { type: 'window', name: 'tesseraLayout' },
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failed =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (failed ? reject(failed) : resolve()));
      });
    });
    return await readFile(join(folder, 'code.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

let built: Promise<string> | undefined;

type Find = typeof InPage;

/** Calls a measuring function in the page. Each worker bundles the functions once; each page gets them once. */
export async function inPage<Name extends keyof Find>(
  page: Page,
  name: Name,
  ...args: Parameters<Find[Name]>
): Promise<Awaited<ReturnType<Find[Name]>>> {
  type Found = Awaited<ReturnType<Find[Name]>>;
  const look = `tesseraLayout.${name}(...${JSON.stringify(args)})`;
  const found = await page.evaluate<Found | null>(`'tesseraLayout' in window ? ${look} : null`);
  return found ?? page.evaluate<Found>(`${await (built ??= build())};${look}`);
}
