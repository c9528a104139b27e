import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expect, test as base } from '@tessera/test-kit';
import { buildPlainPage } from './plain-host/build.ts';

type PlainPage = Awaited<ReturnType<typeof buildPlainPage>>;

const test = base.extend<object, { readonly plain: PlainPage }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its fixtures by destructuring
    async ({}, use) => {
      const plain = await buildPlainPage();
      await use(plain);
      await rm(plain.path, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const faults = {
  missing: (route: Route) => route.fulfill({ status: 404, json: { error: 'not found' } }),
  failing: (route: Route) => route.fulfill({ status: 500, body: 'failed' }),
  unreachable: (route: Route) => route.abort(),
  hung: () => Promise.resolve(),
  tampered: (route: Route, body: Buffer, contentType: string) =>
    route.fulfill({ contentType, body: `${body.toString()}\n` }),
} as const;

const typeOf = (file: string) => (file.endsWith('.css') ? 'text/css' : 'text/javascript');
const html = (pins: object) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain host</title><link rel="icon" href="data:,"><div id="root"></div><script type="application/json" id="pins">${JSON.stringify(pins)}</script><script src="main.js"></script></html>`;

const parts = [
  ['entry.js', 'entry'],
  ['part.js', 'chunk'],
  ['part.css', 'stylesheet'],
] as const;

test.describe('a host that is not ours, with the five plugins alone', () => {
  test.use({ expectedErrors: [/Failed to load resource|integrity|Federation Runtime/] });

  for (const [file, phase] of parts) {
    test(`says by a value that ${file} is missing, failing, unreachable, hung or tampered, and has it at the next try @DESIGN-4 @FED-3 @FED-4`, async ({
      page,
      app,
      plain,
    }) => {
      let fault: keyof typeof faults | null = null;
      await page.route(`${app.origin}/plain/**`, async (route) => {
        const asked = new URL(route.request().url()).pathname.slice('/plain/'.length);
        if (asked === '') {
          await route.fulfill({ contentType: 'text/html', body: html(plain.pins) });
          return;
        }
        const body = await readFile(join(plain.path, asked));
        if (asked === file && fault) await faults[fault](route, body, typeOf(asked));
        else await route.fulfill({ contentType: typeOf(asked), body });
      });
      for (const kind of Object.keys(faults) as (keyof typeof faults)[]) {
        fault = kind;
        await page.goto(`${app.origin}/plain/`);
        await page.getByRole('button', { name: 'Load' }).click();
        await expect(page.getByRole('alert')).toHaveText(kind === 'hung' ? 'timeout' : phase);
        fault = null;
        await page.getByRole('button', { name: 'Load' }).click();
        const part = page.getByRole('button', { name: 'Bought 0' });
        await expect(part).toHaveCSS('color', 'rgb(0, 128, 0)');
        await part.click();
        await expect(page.getByRole('button', { name: 'Bought 1' })).toBeVisible();
        await expect(page).toHaveTitle('shop: loaded');
      }
    });
  }
});
