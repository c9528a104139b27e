import type { Browser, CDPSession } from '@playwright/test';
import { prepare, readMarks, throttle, waitForKept, waitForMount } from './in-page.ts';
import type { Connection, Opened } from './in-page.ts';

export interface Load {
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly mountMs: number;
  /** Until the first amount of money stands on the page. */
  readonly amountsMs: number;
  /** How far its layout has shifted. */
  readonly shift: number;
  /** Requests of all kinds until the remote is mounted. */
  readonly requests: number;
  readonly bytes: number;
  /** Bytes of page, scripts and stylesheets only. */
  readonly codeBytes: number;
}

export interface LoadOptions extends Opened {
  readonly connection: Connection;
  readonly cpuSlowdown: number;
  /** Loads once before, so that the browser's cache is warm. */
  readonly repeat: boolean;
  /** The visit before stays until all is kept that the next one opens with. */
  readonly kept?: boolean;
}

const code = new Set(['Document', 'Script', 'Stylesheet']);

/** Counts the received bytes until stopped. */
function countBytes(client: CDPSession) {
  const counted = { requests: 0, bytes: 0, codeBytes: 0 };
  const codeRequests = new Set<string>();
  let stopped = false;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (code.has(type)) codeRequests.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (stopped) return;
    counted.requests += 1;
    counted.bytes += encodedDataLength;
    if (codeRequests.has(requestId)) counted.codeBytes += encodedDataLength;
  });
  return () => {
    stopped = true;
    return counted;
  };
}

/** Opens a page in a new browser context and measures its load. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await prepare(page, options);
    if (options.repeat) {
      await page.goto(options.url);
      await readMarks(page);
      if (options.kept) await waitForKept(page);
    }
    const client = await context.newCDPSession(page);
    await throttle(client, options.connection, options.cpuSlowdown);
    const stopCounting = countBytes(client);
    await page.goto(options.url, { waitUntil: 'commit' });
    await waitForMount(page);
    const counted = stopCounting();
    const { lcp, fcp, mount, amounts, shift } = await readMarks(page);
    return { lcpMs: lcp, fcpMs: fcp, mountMs: mount, amountsMs: amounts, shift, ...counted };
  } finally {
    await context.close();
  }
}

/** First paint of a page that may never paint, in ms; `null` when it did not within the time. */
export async function measureFirstPaint(
  browser: Browser,
  options: LoadOptions,
  patienceMs: number,
): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await prepare(page, options);
    const client = await context.newCDPSession(page);
    await throttle(client, options.connection, options.cpuSlowdown);
    await page.goto(options.url, { waitUntil: 'commit' });
    const painted = await page
      .waitForFunction(
        () => (window as unknown as { loadMarks: { fcp: number } }).loadMarks.fcp,
        undefined,
        { timeout: patienceMs },
      )
      .catch(() => null);
    return painted && (await painted.jsonValue());
  } finally {
    await context.close();
  }
}
