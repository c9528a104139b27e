import type { Browser } from '@playwright/test';
import { prepare, throttle } from './in-page.ts';
import type { LoadOptions } from './measure-load.ts';

interface FirstPressOptions extends Omit<LoadOptions, 'repeat'> {
  /** Path of the link that is pressed as soon as it can be seen. */
  readonly to: string;
}

/** Presses the link once there is something to see, and tells when a field is there, on whichever page. */
function pressAtOnce(to: string): void {
  const begun = Number((sessionStorage['firstPressBegun'] ??= String(performance.timeOrigin)));
  let pressed = false;
  setInterval(() => {
    if (document.querySelector('main input')) {
      Object.assign(window, { firstFieldMs: performance.timeOrigin + performance.now() - begun });
    }
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
    const isSeen = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!link || !isSeen || pressed) return;
    pressed = true;
    link.click();
  }, 10);
}

/** From the opening of a page, through a press on a link of it, until the next page's first field is seen, in ms. */
export async function measureFirstPress(
  browser: Browser,
  { to, ...options }: FirstPressOptions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await prepare(page, options);
    await page.addInitScript(pressAtOnce, to);
    const client = await context.newCDPSession(page);
    await throttle(client, options.connection, options.cpuSlowdown);
    await page.goto(options.url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(
      () => (window as unknown as { firstFieldMs?: number }).firstFieldMs,
      undefined,
      { timeout: 60_000 },
    );
    return Number(await seen.jsonValue());
  } finally {
    await context.close();
  }
}
