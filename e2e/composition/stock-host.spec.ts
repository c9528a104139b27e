import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@tessera/test-kit';
import { buildStockHost } from './stock-host/build.ts';

const test = base.extend<object, { readonly stockHost: string }>({
  stockHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its fixtures by destructuring
    async ({}, use) => {
      const folder = await buildStockHost();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const html =
  '<!doctype html><html lang="en" data-variant="card"><meta charset="utf-8"><title>Stock host</title>' +
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="main.css"><div id="root"></div>' +
  '<script src="main.js"></script></html>';

for (const shares of ['eagerly', 'lazily'] as const) {
  test(`a remote of ours loads in a host of the official runtime that shares the provided packages ${shares} @TEAM-3`, async ({
    page,
    app,
    stockHost,
  }) => {
    const registry = (await (await page.request.get(`${app.origin}/registry.json`)).json()) as {
      microFrontends: Record<string, { url: string }[]>;
    };
    const [{ url } = { url: '' }] = registry.microFrontends['tessera/auth'] ?? [];
    const { href } = new URL('mf-manifest.json', new URL(url, app.origin));
    await page.route(`${app.origin}/stock-host/**`, async (route) => {
      const file = new URL(route.request().url()).pathname.slice('/stock-host/'.length);
      if (file === '') await route.fulfill({ contentType: 'text/html', body: html });
      else {
        await route.fulfill({
          contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
          body: await readFile(join(stockHost, file)),
        });
      }
    });
    const asked = new URLSearchParams({ manifest: href, module: 'landing', shares });
    await page.goto(`${app.origin}/stock-host/?${asked.toString()}`);
    // Texts, styles, session, router and components come from that host.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every currency, one pocket.');
    const register = page.getByRole('link', { name: 'Create an account' });
    await register.click();
    await expect(page).toHaveURL(`${app.origin}/auth/register`);
  });
}
