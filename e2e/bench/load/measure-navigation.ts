import type { Browser, Page } from '@playwright/test';
import { prepare, readMarks, throttle } from './in-page.ts';
import type { LoadOptions } from './measure-load.ts';

interface NavigationOptions extends Omit<LoadOptions, 'repeat'> {
  /** Path of the link that is clicked. */
  readonly to: string;
}

/** How long a finger stays down in a tap. */
const tapMs = 60;

/** Until no request has begun for a while. */
async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  while (Date.now() - last < 2000) await page.waitForTimeout(100);
}

/** Records the time of the click and the time when another heading is in the DOM. */
function watchNavigation(): void {
  const selector = 'main h1';
  const former = document.querySelector(selector)?.textContent;
  const marks = { clicked: 0, shown: 0 };
  Object.assign(window, { navigationMarks: marks });
  document.addEventListener(
    'click',
    (event) => {
      marks.clicked = event.timeStamp;
    },
    { capture: true, once: true },
  );
  new MutationObserver(() => {
    const now = document.querySelector(selector)?.textContent;
    if (marks.shown === 0 && marks.clicked > 0 && now && now !== former)
      marks.shown = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * From the click on a link to another remote until its heading is in the page, in ms; the click
 * comes when the browser has fetched everything that it was going to.
 */
export async function measureNavigation(
  browser: Browser,
  options: NavigationOptions,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await prepare(page, options);
    const client = await context.newCDPSession(page);
    await page.goto(options.url);
    await readMarks(page);
    await untilQuiet(page);
    await throttle(client, options.connection, options.cpuSlowdown);
    await page.evaluate(watchNavigation);
    await page.locator(`a[href="${options.to}"]`).first().click({ delay: tapMs });
    const shown = await page.waitForFunction(() => {
      const marks = (window as unknown as { navigationMarks: Record<string, number> })
        .navigationMarks;
      return marks['shown'] && marks['shown'] - (marks['clicked'] ?? 0);
    });
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}
