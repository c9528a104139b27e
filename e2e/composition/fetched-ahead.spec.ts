import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { holdHost } from './hold-host.ts';
import { expectNothingTampered, expectPart } from './fault-matrix/expectations.ts';
import { beginAs } from './fault-matrix/faults-of.ts';
import { failureIn, places } from './fault-matrix/places.ts';
import { test } from './victim/victim-site.ts';

/** Errors that the browser logs for refused files. */
test.use({ expectedErrors: [/integrity/] });

const payloads = {
  '.js': 'window.__tampered=true;document.documentElement.append("tampered");',
  '.css': 'body::before{content:"tampered"}',
} as const;

/**
 * Changes the victim's files on disk rather than on the network, so that the browser's cache keeps the old ones.
 * Returns a function that restores them.
 */
async function changeFiles(site: string): Promise<() => Promise<void>> {
  const folder = join(site, 'remotes', 'victim');
  const names = await readdir(folder, { recursive: true });
  const originals = new Map<string, string>();
  for (const [ending, payload] of Object.entries(payloads)) {
    for (const name of names.filter((each) => each.endsWith(ending))) {
      const file = join(folder, name);
      const original = await readFile(file, 'utf8');
      originals.set(file, original);
      await rm(`${file}.br`, { force: true });
      await writeFile(file, payload + original);
    }
  }
  return async () => {
    for (const [file, original] of originals) await writeFile(file, original);
  };
}

function arrivals(page: Page): Set<string> {
  const came = new Set<string>();
  page.on('requestfinished', (request) => came.add(request.url()));
  return came;
}

async function expectHintsFollowed(page: Page, rel: string, came: Set<string>): Promise<void> {
  const hints = page.locator(`link[rel=${rel}][href*="/remotes/victim/"]`);
  const missing = () =>
    hints.evaluateAll(
      (links: HTMLLinkElement[], here) => ({
        enough: links.length >= 3,
        missing: links.map(({ href }) => href).filter((href) => !here.includes(href)),
      }),
      [...came],
    );
  await expect.poll(missing).toEqual({ enough: true, missing: [] });
}

test('a prefetched file that was changed is not executed, and a good one replaces it @FED-4 @FED-5', async ({
  page,
  demoUser,
  victim,
}) => {
  const place = places['later navigation'];
  const came = arrivals(page);
  const mend = await changeFiles(victim.folder);
  await beginAs(page, demoUser);
  await page.goto(victim.origin + place.start);
  await expectHintsFollowed(page, 'prefetch', came);

  await mend();
  await place.go(page);
  await expectPart(page, place);
  await expectNothingTampered(page);
});

test('a preloaded file that was changed is not executed, and a good one replaces it @FED-4 @FED-5', async ({
  page,
  demoUser,
  victim,
}) => {
  const place = places['first screen'];
  const came = arrivals(page);
  const mend = await changeFiles(victim.folder);
  await beginAs(page, demoUser);
  const letGo = await holdHost(page);
  await page.goto(victim.origin + place.start, { waitUntil: 'commit' });
  await expectHintsFollowed(page, 'preload', came);

  await mend();
  letGo();
  await expectPart(page, place);
  await expect(failureIn(place.scope(page))).toBeHidden();
  await expectNothingTampered(page);
});
